import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Posting } from '#features/posting/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { isAppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { finishReasons, type PanelOffer } from '../enumerations.ts'
import {
  deleteOffer,
  endOfRecruitment,
  finishRecruitment,
  listPanelOffers,
  type PanelOfferAnswer,
  panelOfferStatistics,
} from '../offers-gateway.ts'
import { offerActions } from '../rules.ts'
import type { PanelOffers } from './offers/service.ts'

interface OfferRouteServices {
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
  readonly panelOffers: PanelOffers
  readonly posting: Pick<Posting, 'discard'>
}

const codeOf = (error: unknown): string | null => (isAppError(error) ? error.code : null)

const iso = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

const answerOf = (offer: PanelOffer, { role }: CompanyMember, now: Date): PanelOfferAnswer => {
  const { viewsByDay: _, ...rest } = offer
  return {
    ...rest,
    createdAt: new Date(offer.createdAt).toISOString(),
    publishedAt: iso(offer.publishedAt),
    lastPublishedAt: iso(offer.lastPublishedAt),
    expiredAt: iso(offer.expiredAt),
    bumps: { ...offer.bumps, nextAt: iso(offer.bumps.nextAt) },
    actions: [...offerActions(offer, role, now)],
  }
}

export const offerRoutes = ({ team, panelOffers, posting }: OfferRouteServices): Handler[] => [
  handle(listPanelOffers, async ({ actor, query, now }) => {
    const member = await team.memberOf(actor)
    const { state: bucket, search: text, sortBy: sort, pageNumber: page } = query
    const found = await panelOffers.list(member, { bucket, text, sort, page })
    return {
      status: 200,
      body: {
        items: found.offers.map((offer) => answerOf(offer, member, now)),
        counts: found.counts,
        pageNumber: Math.min(page, found.pages),
        totalPages: found.pages,
        totalItems: found.found,
      },
    }
  }),
  handle(panelOfferStatistics, async ({ actor, query: { slug } }) => {
    const member = await team.memberOf(actor)
    const { days, totals, before } =
      slug === '' ? await panelOffers.companyStatistics(member) : await panelOffers.statistics(member, slug)
    return { status: 200, body: { days: [...days], totals, before } }
  }),
  handle(endOfRecruitment, async ({ actor, params, now }) => {
    const member = await team.memberOf(actor)
    const offer = answerOf(await panelOffers.find(member, params.slug), member, now)
    return {
      status: 200,
      body: { offer, canFinish: offer.actions.includes('finish'), reasons: [...finishReasons] },
    }
  }),
  handle(finishRecruitment, async ({ actor, params, body }) => {
    await panelOffers.finish(await team.memberOf(actor), params.slug, body.reason)
    return { status: 204 }
  }),
  handle(deleteOffer, async ({ actor, params }) => {
    const member = await team.memberOf(actor)
    await panelOffers.remove(member, params.slug).catch(async (error) => {
      if (codeOf(error) !== 'offer.not-found') throw error
      // A draft that was never handed in is no offer yet.
      await posting.discard(actor, params.slug).catch((reason) => {
        throw codeOf(reason) === 'draft.not-found' ? error : reason
      })
    })
    return { status: 204 }
  }),
]
