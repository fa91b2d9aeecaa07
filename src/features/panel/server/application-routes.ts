import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { dispositionOf } from '#kernel/files/disposition.ts'
import { type Handler, handle, handleResponse } from '#server/http/handle.ts'
import {
  changeApplicationStatus,
  deleteApplication,
  downloadAttachment,
  listPanelApplications,
  takeBackRefusal,
} from '../applications-gateway.ts'
import type { PanelApplications } from './applications/service.ts'
import type { PanelOffers } from './offers/service.ts'

interface ApplicationRouteServices {
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
  readonly panelApplications: PanelApplications
  readonly panelOffers: Pick<PanelOffers, 'find'>
}

export const applicationRoutes = ({
  team,
  panelApplications,
  panelOffers,
}: ApplicationRouteServices): Handler[] => [
  handle(listPanelApplications, async ({ actor, query }) => {
    const member = await team.memberOf(actor)
    const { status = null, offer: offerId, search: text, sortBy: sort, pageNumber: page, blind } = query
    const { withAttachment, reason = null } = query
    const filters = withAttachment ? (['cv'] as const) : []
    const asked = { status, offerId, text, sort, page, isBlind: blind, filters, reason }
    const { applications, counts, reasons, pages, found } = await panelApplications.list(member, asked)
    return {
      status: 200,
      body: {
        items: applications.map(({ at, hasFile, notes, goesOutAt, facts: _, ...rest }) => ({
          ...rest,
          createdAt: new Date(at).toISOString(),
          hasAttachment: hasFile,
          notesCount: notes,
          goesOutAt: goesOutAt === null ? null : new Date(goesOutAt).toISOString(),
        })),
        counts,
        reasons: [...reasons],
        pageNumber: Math.min(page, pages),
        totalPages: pages,
        totalItems: found,
      },
    }
  }),
  handle(changeApplicationStatus, async ({ actor: employer, params, body }) => {
    const member = await team.memberOf(employer)
    const { reason = null, ...decision } = body
    await panelApplications.decide({ employer, member }, params.id, { ...decision, reason })
    return { status: 204 }
  }),
  handle(takeBackRefusal, async ({ actor: employer, params }) => {
    const member = await team.memberOf(employer)
    await panelApplications.revokeChange({ employer, member }, params.id)
    return { status: 204 }
  }),
  handle(deleteApplication, async ({ actor: employer, params }) => {
    const member = await team.memberOf(employer)
    await panelApplications.remove({ employer, member }, params.id)
    return { status: 204 }
  }),
  handleResponse(downloadAttachment, async ({ actor, params }) => {
    const member = await team.memberOf(actor)
    const offer = await panelOffers.find(member, params.slug)
    const { file, bytes, offerId } = await panelApplications.readAttachment(member, params.id)
    if (offerId !== offer.id) throw new AppError('application.not-found')
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': file.mediaType,
        'content-disposition': dispositionOf(file.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
  }),
]
