import type { Accounts } from '#features/accounts/server/service.ts'
import type { OwnOffer } from '#features/offers/contract.ts'
import { isBought } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Plan } from '#features/plans/contract.ts'
import type { Plans } from '#features/plans/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isSame } from '#kernel/forms/field-merge.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Files } from '#server/files/files.ts'
import type { DraftChanges, DraftView, OfferOfDraft, SavedDraft } from '../drafts.ts'
import { formDefaults } from '../enumerations.ts'
import { lockedFieldsOf } from '../form/locked-fields.ts'
import { changedFields, type FieldChanges, mergeForms } from '../form/merge.ts'
import { formOfOffer } from '../form/offer-content.ts'
import { type FormField, formFields, type OfferForm, type TypedForm } from '../form/offer-form.ts'
import { type CompanyAccess, readAccess } from './company-access.ts'
import { formContextOf } from './form-context.ts'
import { invalid, recordFiles, takePictures, withOwnFiles } from './pictures.ts'
import { canBeginImport } from './policy.ts'
import { findDraft, insertDraft, lockDraft, type StoredDraft, updateAsRead, updateDraft } from './store.ts'

export interface DraftDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly files: Files
  readonly tenants: Pick<Tenants, 'byId'>
  readonly accounts: Pick<Accounts, 'listMemberships'>
  readonly offers: Pick<Offers, 'findOwnOffer' | 'findLatestPublished' | 'cleanDescription'>
  readonly plans: Pick<Plans, 'findPlan' | 'listPlans'>
}

export const draftNotFound = (): AppError => new AppError('draft.not-found')

/** The plan with this key, or the board's default plan. */
export const planOf = (all: readonly Plan[], key: string): Plan => {
  const plan =
    all.find((one) => one.key === key) ?? all.find((one) => one.key === formDefaults.plan) ?? all[0]
  if (!plan) throw new AppError('plan.not-found')
  return plan
}

export const requirePlan = async (
  plans: DraftDependencies['plans'],
  tenantId: number,
  key: string,
): Promise<Plan> => {
  const plan = await plans.findPlan(tenantId, key)
  if (!plan)
    throw new AppError('plan.not-found', {
      problems: [{ field: 'pricing_plan', reason: 'is no plan of this board' }],
    })
  return plan
}

/** An opened draft, or an offer being edited, with its user. */
export interface OpenDraft {
  readonly actor: SignedIn
  readonly access: CompanyAccess
  readonly draft: StoredDraft
  readonly offer: OwnOffer | null
}

/** The plan that the offer has; of one not bought yet, the plan that its draft is written for. */
export const planKeyOf = ({ draft, offer }: Pick<OpenDraft, 'draft' | 'offer'>): string =>
  // An extension may have been bought with another plan.
  (offer && isBought(offer) && offer.content.planKey) || draft.planKey

const isClosed = (offer: OwnOffer | null): boolean => offer?.state === 'blocked' || offer?.state === 'ended'

/** What cannot be changed any more throws 'draft.closed'. */
export const expectOpen = ({ offer }: Pick<OpenDraft, 'offer'>): void => {
  if (isClosed(offer)) throw new AppError('draft.closed')
}

const offerOf = (offer: OwnOffer | null): OfferOfDraft | null =>
  offer && {
    ...{ slug: offer.slug, state: offer.state, title: offer.content.title, bumpsUsed: offer.bumpsUsed },
    ...{ publishedAt: offer.publishedAt, expiredAt: offer.expiredAt, lastPublishedAt: offer.lastPublishedAt },
  }

export const newChanges = (
  former: FieldChanges,
  taken: readonly FormField[],
  change: { readonly version: number; readonly by: string; readonly at: string },
): FieldChanges => ({ ...former, ...Object.fromEntries(taken.map((field) => [field, change])) })

export const createDraftStore = (dependencies: DraftDependencies) => {
  const { database, clock, files, tenants, accounts, offers, plans } = dependencies
  const dbOf = ({ tenantId }: SignedIn) => forTenant(database, tenantId)

  const findOffer = (actor: SignedIn, { companyId }: CompanyAccess, idOrSlug: string) =>
    offers.findOwnOffer(actor.tenantId, { companyId, idOrSlug })

  /** Context of the rules; for a paid offer, with the limits it was bought with. */
  const contextOf = (opened: OpenDraft, all: readonly Plan[]) => {
    const { actor, offer } = opened
    const plan = planOf(all, planKeyOf(opened))
    const bought = offer && isBought(offer) ? { limits: offer.content.limits } : {}
    return formContextOf(tenants.byId(actor.tenantId), plan, { now: clock.now(), ...bought })
  }

  const viewOf = async (opened: OpenDraft): Promise<DraftView> => {
    const { actor, access, draft, offer } = opened
    const { role } = access
    const canWrite = access.canWrite && !isClosed(offer)
    const isChanged = draft.publishedForm !== null && !isSame(draft.form, draft.publishedForm)
    return {
      ...{ id: draft.uid, version: draft.version, state: draft.state },
      planKey: planKeyOf(opened),
      ...{ form: draft.form, creationType: draft.creationType },
      changed: formFields.filter((field) => draft.changes[field] !== undefined),
      offer: offerOf(offer),
      publishedForm: isChanged && offer?.publishedAt ? draft.publishedForm : null,
      context: contextOf(opened, await plans.listPlans(actor.tenantId)),
      ...{ updatedAt: draft.updatedAt, canWrite, canEmpty: offer === null && canBeginImport(role) },
      lockedFields: lockedFieldsOf(offer),
      bannerUrl: offer?.content.bannerUrl ?? null,
      videoUrl: offer?.content.videoUrl ?? null,
    }
  }

  /** What the draft of an offer not written here begins with. */
  const contentOf = (actor: SignedIn, { companyId }: CompanyAccess, offer: OwnOffer) => {
    const form = formOfOffer(offer, tenants.byId(actor.tenantId))
    return {
      ...{ uid: offer.guid, companyId, offerId: offer.id, creationType: 'form' },
      ...{ planKey: offer.content.planKey ?? formDefaults.plan, form, publishedForm: form },
    }
  }

  /** For those who only read: nothing is stored. */
  const draftToRead = (actor: SignedIn, access: CompanyAccess, offer: OwnOffer): StoredDraft => ({
    ...contentOf(actor, access, offer),
    ...{ state: 'draft', version: 1, changes: {}, updatedAt: clock.now(), updatedBy: null },
  })

  /** An offer not written here gets a draft when it is first edited. */
  const beginEdit = async (actor: SignedIn, access: CompanyAccess, offer: OwnOffer): Promise<StoredDraft> => {
    const { companyId } = access
    const content = contentOf(actor, access, offer)
    await insertDraft(dbOf(actor), { ...content, by: actor.uid, now: clock.now() })
    const draft = await findDraft(dbOf(actor), { companyId, uid: offer.guid })
    if (!draft) throw draftNotFound()
    return draft
  }

  /** By the shared id of draft and offer, or by a slug of the offer. */
  const open = async (actor: SignedIn, access: CompanyAccess, idOrSlug: string): Promise<OpenDraft> => {
    const { companyId } = access
    const id = idOrSlug.toLowerCase()
    const known = isUuid(id) ? await findDraft(dbOf(actor), { companyId, uid: id }) : null
    const by = { actor, access }
    if (known && known.offerId === null) return { ...by, draft: known, offer: null }
    const offer = await findOffer(actor, access, idOrSlug)
    if (!offer) {
      if (known) return { ...by, draft: known, offer: null }
      throw draftNotFound()
    }
    const draft = known ?? (await findDraft(dbOf(actor), { companyId, uid: offer.guid }))
    if (!draft && !access.canWrite) return { ...by, draft: draftToRead(actor, access, offer), offer }
    return { ...by, draft: draft ?? (await beginEdit(actor, access, offer)), offer }
  }

  const expectUnlocked = (locked: readonly FormField[], stored: OfferForm, typed: TypedForm): void => {
    const wrong = locked.filter((field) => typed[field] !== undefined && !isSame(typed[field], stored[field]))
    if (wrong.length > 0)
      throw new AppError('draft.closed', {
        problems: wrong.map((field) => ({ field, reason: 'cannot be changed after publication' })),
      })
  }

  const conflictOf = (draft: StoredDraft, fields: readonly FormField[], changed: readonly FormField[]) => {
    const theirs = (field: FormField) => ({
      ...{ field, theirs: draft.form[field] },
      ...{ by: draft.changes[field]?.by ?? null, at: draft.changes[field]?.at ?? null },
    })
    const merged = changed.filter((field) => !fields.includes(field))
    return new AppError('draft.conflict', {
      ...{ version: draft.version, conflicts: fields.map(theirs), merged, others: merged.map(theirs) },
      problems: fields.map((field) => ({ field, reason: 'was changed by somebody else' })),
    })
  }

  /** Result of a save; `update` is null when nothing changes. */
  const nextOf = async (
    db: TenantDb,
    actor: SignedIn,
    draft: StoredDraft,
    { version, form: typed, planKey = draft.planKey }: DraftChanges,
  ) => {
    const merged = mergeForms({
      ...{ stored: draft.form, changes: draft.changes, baseVersion: version, typed },
    })
    if (merged.conflicts.length > 0) throw conflictOf(draft, merged.conflicts, merged.theirs)
    const form = await withOwnFiles(db, draft.uid, merged.form)
    const taken = changedFields(draft.form, form)
    const saved = { form, merged: merged.theirs }
    if (taken.length === 0 && planKey === draft.planKey)
      return { saved: { ...saved, version: draft.version, updatedAt: draft.updatedAt }, update: null }
    const now = clock.now()
    const next = draft.version + 1
    const change = { version: next, by: actor.uid, at: now.toISOString() }
    const update = {
      ...{ uid: draft.uid, version: next, planKey, form, by: actor.uid, now },
      changes: newChanges(draft.changes, taken, change),
    }
    return { saved: { ...saved, version: next, updatedAt: now }, update }
  }

  /** The common case, no concurrent change: a conditional update on the version read. Null: repeat it under a lock. */
  const saveAsRead = async (
    db: TenantDb,
    { actor, draft }: OpenDraft,
    changes: DraftChanges,
  ): Promise<SavedDraft | null> => {
    if (draft.offerId !== null) return null
    const { saved, update } = await nextOf(db, actor, draft, changes)
    if (!update) return saved
    return (await updateAsRead(db, update)) ? saved : null
  }

  const saveLocked = async (
    tx: TenantDb,
    actor: SignedIn,
    draft: StoredDraft,
    changes: DraftChanges,
  ): Promise<SavedDraft> => {
    const { saved, update } = await nextOf(tx, actor, draft, changes)
    if (!update) return saved
    await updateDraft(tx, { ...update, state: draft.state })
    return saved
  }

  return {
    open,
    viewOf,
    contextOf,
    async read(actor: SignedIn, idOrSlug: string): Promise<DraftView> {
      const access = await readAccess(accounts, actor)
      return viewOf(await open(actor, access, idOrSlug))
    },
    async save(opened: OpenDraft, changes: DraftChanges): Promise<SavedDraft> {
      const { actor, access, draft, offer } = opened
      expectOpen(opened)
      expectUnlocked(lockedFieldsOf(offer), draft.form, changes.form)
      if (changes.planKey !== undefined) await requirePlan(plans, actor.tenantId, changes.planKey)
      if (changes.version > draft.version) throw invalid([{ field: 'version', reason: 'invalidChoice' }])
      const { html, pending } = await takePictures(files, changes.form.jobDescription ?? '')
      const typed =
        changes.form.jobDescription === undefined
          ? changes.form
          : { ...changes.form, jobDescription: offers.cleanDescription(html) }
      const given = { ...changes, form: typed }
      const saved = pending.length === 0 ? await saveAsRead(dbOf(actor), opened, given) : null
      if (saved) return saved
      return dbOf(actor).transaction(async (tx) => {
        const locked = await lockDraft(tx, { companyId: access.companyId, uid: draft.uid })
        if (!locked) throw draftNotFound()
        await recordFiles(tx, files, { uid: draft.uid, pending })
        return saveLocked(tx, actor, locked, given)
      })
    },
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
