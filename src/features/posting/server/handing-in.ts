import type { Companies } from '#features/companies/server/service.ts'
import type { OfferDraft, OfferState, OwnOffer } from '#features/offers/contract.ts'
import { isBought } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Plan } from '#features/plans/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { HandedIn, Summary } from '../drafts.ts'
import { offerOfForm } from '../form/offer-content.ts'
import type { OfferForm } from '../form/offer-form.ts'
import { checkForm } from '../rules.ts'
import { writeAccess } from './company-access.ts'
import {
  type DraftDependencies,
  type DraftStore,
  draftNotFound,
  expectOpen,
  type OpenDraft,
  planOf,
} from './drafts.ts'
import { invalid } from './pictures.ts'
import { lockDraft, markHandedIn, updateDraft } from './store.ts'

export interface HandingInDependencies extends DraftDependencies {
  readonly offers: DraftDependencies['offers'] & Pick<Offers, 'createOfferIn' | 'updateOfferIn' | 'bumpOffer'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly store: DraftStore
}

interface OpenedToChange {
  readonly opened: OpenDraft
  readonly plans: readonly Plan[]
}

interface Change {
  readonly form: Partial<OfferForm>
  readonly planKey: string | undefined
  readonly state: OfferState | undefined
}

interface Changed {
  readonly id: string
  readonly version: number
  /** The draft's id before there is an offer. */
  readonly slug: string
  readonly state: OfferState
}

/** Nothing but the handing in itself has happened to the draft in between. */
const isSameStep = ({ draft: before }: OpenDraft, { draft: now }: OpenDraft): boolean =>
  before.offerId === null && now.offerId !== null && now.planKey === before.planKey

/** What becomes of a draft: it is checked as a whole, and made or written into an offer. */
export const createHandingIn = (dependencies: HandingInDependencies) => {
  const { database, tenants, accounts, offers, plans, companies, store } = dependencies

  const frameOf = async ({ actor, access: { companyId }, draft, offer }: OpenDraft, all: readonly Plan[]) => {
    const tenant = tenants.byId(actor.tenantId)
    const company = await companies.getCompany(tenant, companyId)
    const plan = planOf(all, draft.planKey)
    // What was bought stays as it was bought.
    const bought = offer && isBought(offer) ? offer.content : null
    return {
      ...{ guid: draft.uid, companyId, companyType: company.companyType },
      planKey: bought?.planKey ?? plan.key,
      limits: bought?.limits ?? plan.limits,
      isSuperOffer: bought?.isSuperOffer ?? plan.isSuperOffer,
      creationType: draft.creationType,
      contentLanguage: bought?.contentLanguage === 'en' ? ('en' as const) : ('pl' as const),
    }
  }

  const write = (tx: TenantDb, content: OfferDraft, offer: OwnOffer | null) => {
    if (!offer) return offers.createOfferIn(tx, { ...content, state: 'awaitingPayment' })
    const { bannerUrl, videoUrl, shortTitle, sourceUrl, promotedKeyFilters, promotedPosition } = offer.content
    // What the form does not ask for stays.
    const kept = { bannerUrl, videoUrl, shortTitle, sourceUrl, promotedKeyFilters, promotedPosition }
    const given = Object.entries(kept).filter(([, value]) => value !== undefined)
    return offers.updateOfferIn(tx, offer.id, { ...content, ...Object.fromEntries(given) })
  }

  /** Makes the offer, which then waits for its payment, or changes the one that there is. */
  const handInOpened = async (opened: OpenDraft, all: readonly Plan[]): Promise<HandedIn> => {
    const { actor, access, offer } = opened
    expectOpen(opened)
    const context = store.contextOf(opened, all)
    const frame = await frameOf(opened, all)
    const key = { companyId: access.companyId, uid: opened.draft.uid }
    return forTenant(database, actor.tenantId).transaction(async (tx) => {
      const draft = await lockDraft(tx, key)
      if (!draft) throw draftNotFound()
      // Somebody was quicker: what was read above is not true any more.
      if (draft.offerId !== opened.draft.offerId || draft.planKey !== opened.draft.planKey)
        throw new AppError('draft.conflict', {
          version: draft.version,
          conflicts: [],
          merged: [],
          others: [],
        })
      const problems = checkForm(draft.form, context, 'workInProgress')
      if (problems.length > 0) throw invalid(problems)
      const content = offerOfForm(draft.form, frame, tenants.byId(actor.tenantId))
      const { id, slug, state } = await write(tx, content, offer)
      await markHandedIn(tx, { uid: draft.uid, offerId: id, form: draft.form })
      return { id: draft.uid, offerId: id, slug, state }
    })
  }

  /** From now on the draft is one in progress, checked as a whole when it is opened. */
  const progress = async ({ actor, access, draft: { uid } }: OpenDraft): Promise<void> =>
    forTenant(database, actor.tenantId).transaction(async (tx) => {
      const draft = await lockDraft(tx, { companyId: access.companyId, uid })
      if (!draft) throw draftNotFound()
      if (draft.state === 'draft')
        await updateDraft(tx, { ...draft, state: 'workInProgress', by: actor.uid, now: draft.updatedAt })
    })

  return {
    /** All that is wrong or missing; from now on the draft is one in progress. */
    async summarise(actor: SignedIn, idOrSlug: string): Promise<Summary> {
      const opened = await store.open(actor, await writeAccess(accounts, actor), idOrSlug)
      await progress(opened)
      const draft = await store.viewOf({ ...opened, draft: { ...opened.draft, state: 'workInProgress' } })
      return { draft, problems: checkForm(draft.form, draft.context, 'workInProgress') }
    },

    /**
     * Makes the offer, which then waits for its payment, or changes the one that there is. Throws 'draft.invalid' with
     * every problem, 'draft.closed' for an offer that is over or blocked.
     */
    async handIn(actor: SignedIn, idOrSlug: string): Promise<HandedIn> {
      const access = await writeAccess(accounts, actor)
      const [opened, all] = await Promise.all([
        store.open(actor, access, idOrSlug),
        plans.listPlans(actor.tenantId),
      ])
      return handInOpened(opened, all).catch(async (error: unknown) => {
        const again = await store.open(actor, access, idOrSlug)
        // Pressed twice: the other press was quicker, and this one means the same.
        if (!isSameStep(opened, again)) throw error
        return handInOpened(again, all)
      })
    },

    /** A draft, or an offer to be edited, with the plans of its board: read once for all that a program changes. */
    async openToChange(actor: SignedIn, idOrSlug: string): Promise<OpenedToChange> {
      const access = await writeAccess(accounts, actor)
      const [opened, all] = await Promise.all([
        store.open(actor, access, idOrSlug),
        plans.listPlans(actor.tenantId),
      ])
      return { opened, plans: all }
    },

    /**
     * Stores fields that may be wrong in nothing but what is missing, and hands the whole in where that is asked for: what
     * was stored stays, should it be refused then. Throws as `save` and `handIn`.
     */
    async change({ opened, plans: all }: OpenedToChange, { form, planKey, state }: Change): Promise<Changed> {
      const { draft, offer } = opened
      const problems = checkForm({ ...draft.form, ...form }, store.contextOf(opened, all), 'draft')
      if (problems.length > 0) throw invalid(problems)
      const given = planKey === undefined ? {} : { planKey }
      const { version } = await store.save(opened, { version: draft.version, form, ...given })
      const changed = { ...opened, draft: { ...draft, ...given, version } }
      if (state === 'awaitingPayment') {
        const handedIn = await handInOpened(changed, all)
        return { id: draft.uid, version, slug: handedIn.slug, state: handedIn.state }
      }
      if (state === 'workInProgress') await progress(changed)
      const own = state === 'workInProgress' ? state : draft.state
      return { id: draft.uid, version, slug: offer?.slug ?? draft.uid, state: offer?.state ?? own }
    },

    /** Brings the offer to the top of the newest, as often as its plan allows. */
    async refresh(actor: SignedIn, idOrSlug: string): Promise<HandedIn> {
      const access = await writeAccess(accounts, actor)
      const offer = await offers.findOwnOffer(actor.tenantId, { companyId: access.companyId, idOrSlug })
      if (!offer) throw draftNotFound()
      const bumped = await offers.bumpOffer(actor.tenantId, offer.id, actor.accountId)
      const { id, guid, slug, state } = bumped
      return { id: guid, offerId: id, slug, state }
    },
  }
}
