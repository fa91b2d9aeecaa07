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
  /** The one that was read before the changes; undefined overwrites what others changed. */
  readonly version: number | undefined
}

interface Changed {
  readonly id: string
  readonly version: number
  /** The draft's id until there is an offer. */
  readonly slug: string
  readonly state: OfferState
}

/** The only concurrent change of the draft was that it was handed in. */
const isSameStep = ({ draft: before }: OpenDraft, { draft: now }: OpenDraft): boolean =>
  before.offerId === null && now.offerId !== null && now.planKey === before.planKey

/** Validates complete drafts, and creates or updates their offers. */
export const createHandingIn = (dependencies: HandingInDependencies) => {
  const { database, tenants, accounts, offers, plans, companies, store } = dependencies

  const frameOf = async ({ actor, access: { companyId }, draft, offer }: OpenDraft, all: readonly Plan[]) => {
    const tenant = tenants.byId(actor.tenantId)
    const company = await companies.getCompany(tenant, companyId)
    const plan = planOf(all, draft.planKey)
    // A paid offer keeps its plan.
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
    // Fields that are not in the form are kept.
    const kept = { bannerUrl, videoUrl, shortTitle, sourceUrl, promotedKeyFilters, promotedPosition }
    const given = Object.entries(kept).filter(([, value]) => value !== undefined)
    return offers.updateOfferIn(tx, offer.id, { ...content, ...Object.fromEntries(given) })
  }

  /** Creates an offer that awaits payment, or updates the existing one. */
  const handInOpened = async (opened: OpenDraft, all: readonly Plan[]): Promise<HandedIn> => {
    const { actor, access, offer } = opened
    expectOpen(opened)
    const context = store.contextOf(opened, all)
    const frame = await frameOf(opened, all)
    const key = { companyId: access.companyId, uid: opened.draft.uid }
    return forTenant(database, actor.tenantId).transaction(async (tx) => {
      const draft = await lockDraft(tx, key)
      if (!draft) throw draftNotFound()
      // Concurrent change: what was read above is outdated.
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

  /** Marks the draft as in progress, so that it is checked for missing input whenever it is opened. */
  const progress = async ({ actor, access, draft: { uid } }: OpenDraft): Promise<void> =>
    forTenant(database, actor.tenantId).transaction(async (tx) => {
      const draft = await lockDraft(tx, { companyId: access.companyId, uid })
      if (!draft) throw draftNotFound()
      if (draft.state === 'draft')
        await updateDraft(tx, { ...draft, state: 'workInProgress', by: actor.uid, now: draft.updatedAt })
    })

  return {
    /** All problems including missing input; marks the draft as in progress. */
    async summarise(actor: SignedIn, idOrSlug: string): Promise<Summary> {
      const opened = await store.open(actor, await writeAccess(accounts, actor), idOrSlug)
      await progress(opened)
      const draft = await store.viewOf({ ...opened, draft: { ...opened.draft, state: 'workInProgress' } })
      return { draft, problems: checkForm(draft.form, draft.context, 'workInProgress') }
    },

    /**
     * Creates an offer that awaits payment, or updates the existing one. Throws 'draft.invalid' with all problems,
     * 'draft.closed' for an offer that has ended or is blocked.
     */
    async handIn(actor: SignedIn, idOrSlug: string): Promise<HandedIn> {
      const access = await writeAccess(accounts, actor)
      const [opened, all] = await Promise.all([
        store.open(actor, access, idOrSlug),
        plans.listPlans(actor.tenantId),
      ])
      return handInOpened(opened, all).catch(async (error: unknown) => {
        const again = await store.open(actor, access, idOrSlug)
        // Submitted twice: the first submission has done it.
        if (!isSameStep(opened, again)) throw error
        return handInOpened(again, all)
      })
    },

    /** A draft, or an offer being edited, with the board's plans: read once for all changes of an API call. */
    async openToChange(actor: SignedIn, idOrSlug: string): Promise<OpenedToChange> {
      const access = await writeAccess(accounts, actor)
      const [opened, all] = await Promise.all([
        store.open(actor, access, idOrSlug),
        plans.listPlans(actor.tenantId),
      ])
      return { opened, plans: all }
    },

    /**
     * Saves fields that may be incomplete but not invalid, and hands the draft in if requested: the save remains, even
     * if that is refused. Throws like `save` and `handIn`.
     */
    async change(
      { opened, plans: all }: OpenedToChange,
      { form, planKey, state, version: read }: Change,
    ): Promise<Changed> {
      const { draft, offer } = opened
      const given = planKey === undefined ? {} : { planKey }
      // The plan may change with the fields that it allows.
      const context = store.contextOf({ ...opened, draft: { ...draft, ...given } }, all)
      const problems = checkForm({ ...draft.form, ...form }, context, 'draft')
      if (problems.length > 0) throw invalid(problems)
      const { version } = await store.save(opened, { version: read ?? draft.version, form, ...given })
      const changed = { ...opened, draft: { ...draft, ...given, version } }
      if (state === 'awaitingPayment') {
        const handedIn = await handInOpened(changed, all)
        return { id: draft.uid, version, slug: handedIn.slug, state: handedIn.state }
      }
      if (state === 'workInProgress') await progress(changed)
      const own = state === 'workInProgress' ? state : draft.state
      return { id: draft.uid, version, slug: offer?.slug ?? draft.uid, state: offer?.state ?? own }
    },

    /** Bumps the offer, as often as its plan allows. */
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
