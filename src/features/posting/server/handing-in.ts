import type { Companies } from '#features/companies/server/service.ts'
import type { OfferDraft, OwnOffer } from '#features/offers/contract.ts'
import { isBought } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { HandedIn, Summary } from '../drafts.ts'
import { offerOfForm } from '../form/offer-content.ts'
import { checkForm } from '../rules.ts'
import { type CompanyAccess, writeAccess } from './company-access.ts'
import { type DraftDependencies, type DraftStore, draftNotFound, planOf } from './drafts.ts'
import { invalid } from './pictures.ts'
import { lockDraft, markHandedIn, type StoredDraft, updateDraft } from './store.ts'

export interface HandingInDependencies extends DraftDependencies {
  readonly offers: DraftDependencies['offers'] & Pick<Offers, 'createOfferIn' | 'updateOfferIn' | 'bumpOffer'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly store: DraftStore
}

/** What becomes of a draft: it is checked as a whole, and made or written into an offer. */
export const createHandingIn = (dependencies: HandingInDependencies) => {
  const { database, tenants, accounts, offers, plans, companies, store } = dependencies

  const frameOf = async (
    actor: SignedIn,
    { companyId }: CompanyAccess,
    { draft, offer }: { readonly draft: StoredDraft; readonly offer: OwnOffer | null },
  ) => {
    const tenant = tenants.byId(actor.tenantId)
    const company = await companies.getCompany(tenant, companyId)
    const plan = await planOf(plans, actor.tenantId, draft.planKey)
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

  return {
    /** All that is wrong or missing; from now on the draft is one in progress, checked as a whole when it is opened. */
    async summarise(actor: SignedIn, idOrSlug: string): Promise<Summary> {
      const access = await writeAccess(accounts, actor)
      const found = await store.open(actor, access, idOrSlug)
      const { uid } = found.draft
      await forTenant(database, actor.tenantId).transaction(async (tx) => {
        const draft = await lockDraft(tx, { companyId: access.companyId, uid })
        if (!draft) throw draftNotFound()
        if (draft.state === 'draft')
          await updateDraft(tx, { ...draft, state: 'workInProgress', by: actor.uid, now: draft.updatedAt })
      })
      const draft = await store.viewOf(actor, access, {
        ...found,
        draft: { ...found.draft, state: 'workInProgress' },
      })
      return { draft, problems: checkForm(draft.form, draft.context, 'workInProgress') }
    },

    /**
     * Makes the offer, which then waits for its payment, or changes the one that there is. Throws 'draft.invalid' with
     * every problem, 'draft.closed' for an offer that is over or blocked.
     */
    async handIn(actor: SignedIn, idOrSlug: string): Promise<HandedIn> {
      const access = await writeAccess(accounts, actor)
      const found = await store.open(actor, access, idOrSlug)
      const { offer } = found
      if (offer?.state === 'blocked' || offer?.state === 'ended') throw new AppError('draft.closed')
      const context = await store.contextOf(actor, found.draft.planKey, offer)
      const frame = await frameOf(actor, access, found)
      const key = { companyId: access.companyId, uid: found.draft.uid }
      return forTenant(database, actor.tenantId).transaction(async (tx) => {
        const draft = await lockDraft(tx, key)
        if (!draft) throw draftNotFound()
        // Somebody was quicker: what was read above is not true any more.
        if (draft.offerId !== found.draft.offerId || draft.planKey !== found.draft.planKey)
          throw new AppError('draft.conflict', { version: draft.version, conflicts: [], merged: [] })
        const problems = checkForm(draft.form, context, 'workInProgress')
        if (problems.length > 0) throw invalid(problems)
        const content = offerOfForm(draft.form, frame, tenants.byId(actor.tenantId))
        const { id, slug, state } = await write(tx, content, offer)
        await markHandedIn(tx, { uid: draft.uid, offerId: id, form: draft.form })
        return { id: draft.uid, offerId: id, slug, state }
      })
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
