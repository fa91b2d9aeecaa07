import { z } from 'zod'
import type { TeamMember } from '#features/accounts/contract.ts'
import type { Clauses } from '#features/clauses/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { CompanyPages } from '#features/company-pages/server/service.ts'
import type { Codes } from '#features/plans/server/service.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { readIdempotencyKey, runOnce } from '#server/idempotency/run-once.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { DraftPage, DraftQuery, DraftSummary, OnceBegun } from '../drafts.ts'
import { changedFields } from '../form/merge.ts'
import { emptyForm, emptyPlace, type OfferForm } from '../form/offer-form.ts'
import { type CompanyAccess, readAccess, writeAccess } from './company-access.ts'
import {
  type DraftDependencies,
  type DraftStore,
  draftNotFound,
  newChanges,
  planKeyOf,
  requirePlan,
} from './drafts.ts'
import { shareFiles } from './pictures.ts'
import { canBeginImport } from './policy.ts'
import { prefilled } from './prefill.ts'
import {
  countBegun,
  deleteDraft,
  findDraft,
  findLatest,
  insertDraft,
  listBegun,
  listDrafts,
  lockDraft,
  updateDraft,
} from './store.ts'
import type { Templates } from './templates.ts'

/** The members of a company. */
export interface Colleagues {
  overview(actor: SignedIn): Promise<{ readonly members: readonly TeamMember[] }>
}

export interface BeginningDependencies extends DraftDependencies {
  readonly companies: Pick<Companies, 'getCompany'>
  readonly companyPages: Pick<CompanyPages, 'read'>
  readonly clauses: Pick<Clauses, 'find'>
  readonly codes: Pick<Codes, 'releaseOf'>
  readonly team: Colleagues
  readonly limits: Pick<Limits, 'hit'>
  readonly store: DraftStore
  readonly templates: Pick<Templates, 'findTemplate'>
}

/** What a copy includes; contact and clauses are copied together. */
export interface DuplicateParts {
  readonly title: string
  readonly content: boolean
  readonly salary: boolean
  readonly places: boolean
  readonly clauses: boolean
}

export interface DraftOptions {
  /** Id of the template to begin with. */
  readonly template?: string
  readonly creationType?: string
  readonly once?: OnceBegun
}

interface Insertion extends Omit<DraftOptions, 'template'> {
  readonly form: OfferForm
  readonly planKey: string
}

const storedAnswer = z.object({ status: z.number(), body: z.object({ id: z.uuid() }) })

const MAX_DRAFTS = 200
const MAX_PER_DAY = 200
const DAY_SECONDS = 86_400

export const nameOf = ({ firstName, lastName }: Pick<TeamMember, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

const copyOf = (form: OfferForm, parts: DuplicateParts, fresh: OfferForm): OfferForm => ({
  ...form,
  jobPositionName: parts.title.trim() === '' ? form.jobPositionName : parts.title.trim(),
  ...(!parts.content && {
    ...{ jobDescription: '', requiredSkills: [], optionalSkills: [], techStack: [], languages: [] },
  }),
  ...(!parts.salary && {
    ...{ primarySalary: emptyForm.primarySalary, additionalSalary: emptyForm.additionalSalary },
    secondSalaryActive: false,
  }),
  ...(!parts.places && { locations: [emptyPlace] }),
  ...(!parts.clauses && {
    ...{ informationClauseText: '', futureConsentText: '', customConsentText: '' },
    ...{ futureConsentEnabled: false, customConsentEnabled: false },
    ...{ contactName: fresh.contactName, contactEmail: fresh.contactEmail, contactPhone: '' },
  }),
  expirationEnabled: false,
  expiredAt: '',
})

/** Creates and deletes drafts. */
export const createBeginning = (dependencies: BeginningDependencies) => {
  const { database, clock, tenants, accounts, plans, companies } = dependencies
  const { companyPages, clauses, codes, team, limits, store, templates } = dependencies
  const dbOf = ({ tenantId }: SignedIn) => forTenant(database, tenantId)

  const freshForm = async (actor: SignedIn, { companyId }: CompanyAccess): Promise<OfferForm> => {
    const tenant = tenants.byId(actor.tenantId)
    const company = await companies.getCompany(tenant, companyId)
    const self = (await team.overview(actor)).members.find(({ isSelf }) => isSelf)
    const writer = { actor, name: self ? nameOf(self) : '' }
    return prefilled(tenant, company, {
      writer,
      profile: (await companyPages.read(actor, 'profile')).content,
      clauses: await clauses.find({ tenantId: actor.tenantId, companyId }),
      latest: await findLatest(dbOf(actor), companyId),
    })
  }

  const insert = async (
    actor: SignedIn,
    { companyId }: CompanyAccess,
    { form, planKey, creationType = 'form', once }: Insertion,
  ): Promise<string> => {
    const bucket = `posting:drafts:${actor.tenantId}:${companyId}`
    await limits.hit([{ bucket, max: MAX_PER_DAY, windowSeconds: DAY_SECONDS }])
    const now = clock.now()
    const key = readIdempotencyKey(once?.key)
    return dbOf(actor).transaction(async (tx) => {
      const make = async () => {
        const uid = uuidV7(now)
        await insertDraft(tx, {
          ...{ uid, companyId, offerId: null, creationType, planKey, form, publishedForm: null },
          ...{ by: actor.uid, now },
        })
        await shareFiles(tx, uid, form)
        return { status: 201, body: { id: uid } }
      }
      if (!once || key === null) return (await make()).body.id
      const scope = `posting.initiate:${companyId}`
      const { answer, isRepeat } = await runOnce(
        tx,
        { scope, key, requestHash: once.requestHash, now },
        make,
        (stored) => storedAnswer.parse(stored),
      )
      const { id } = answer.body
      const isGone = isRepeat && !(await findDraft(tx, { companyId, uid: id }))
      return isGone ? (await make()).body.id : id
    })
  }

  return {
    /**
     * Creates a draft prefilled with known data, or with a template; returns its id. Throws 'plan.not-found',
     * 'template.not-found'.
     */
    async begin(actor: SignedIn, planKey: string, how: DraftOptions = {}): Promise<string> {
      const access = await writeAccess(accounts, actor)
      const plan = await requirePlan(plans, actor.tenantId, planKey)
      const { template, ...options } = how
      if (template === undefined)
        return insert(actor, access, { form: await freshForm(actor, access), planKey: plan.key, ...options })
      const form = await templates.findTemplate(actor, template)
      return insert(actor, access, { form, planKey: plan.key, creationType: 'template', ...options })
    },

    /** Copies a draft, or an offer in any state, to a new draft; returns its id. */
    async duplicate(
      actor: SignedIn,
      idOrSlug: string,
      parts: DuplicateParts,
      { once }: Pick<DraftOptions, 'once'> = {},
    ): Promise<string> {
      const access = await writeAccess(accounts, actor)
      const opened = await store.open(actor, access, idOrSlug)
      const form = copyOf(opened.draft.form, parts, await freshForm(actor, access))
      return insert(actor, access, {
        ...{ form, planKey: planKeyOf(opened), creationType: 'duplicate' },
        ...(once && { once }),
      })
    },

    /**
     * Clears a draft for the import of an offer written elsewhere: data of the company, the writer and earlier offers
     * is removed. Throws 'draft.closed' for an offer that was handed in.
     */
    async beginImport(actor: SignedIn, idOrSlug: string): Promise<void> {
      const access = await writeAccess(accounts, actor)
      const { draft: opened } = await store.open(actor, access, idOrSlug)
      allow(canBeginImport(access.role))
      await dbOf(actor).transaction(async (tx) => {
        const draft = await lockDraft(tx, { companyId: access.companyId, uid: opened.uid })
        if (!draft) throw draftNotFound()
        if (draft.offerId !== null) throw new AppError('draft.closed')
        const form = { ...emptyForm, salaryCurrency: defaultCurrency(tenants.byId(actor.tenantId)) }
        const version = draft.version + 1
        const now = clock.now()
        const change = { version, by: actor.uid, at: now.toISOString() }
        await updateDraft(tx, {
          ...{ uid: draft.uid, version, form, planKey: draft.planKey, by: actor.uid, now },
          changes: newChanges(draft.changes, changedFields(draft.form, form), change),
          ...{ state: 'draft', creationType: 'import' },
        })
      })
    },

    /** Deletes a draft; of an existing offer, discards the changes not handed in. */
    async discard(actor: SignedIn, idOrSlug: string): Promise<void> {
      const access = await writeAccess(accounts, actor)
      const { draft: opened } = await store.open(actor, access, idOrSlug)
      await dbOf(actor).transaction(async (tx) => {
        const draft = await lockDraft(tx, { companyId: access.companyId, uid: opened.uid })
        if (!draft) throw draftNotFound()
        if (draft.offerId === null) {
          await codes.releaseOf(tx, draft.uid)
          return deleteDraft(tx, draft.uid)
        }
        if (!draft.publishedForm) throw new AppError('draft.closed')
        const version = draft.version + 1
        const now = clock.now()
        await updateDraft(tx, {
          ...draft,
          version,
          form: draft.publishedForm,
          changes: {},
          by: actor.uid,
          now,
        })
      })
    },

    /** The company's drafts not handed in yet, latest first. */
    async list(actor: SignedIn, page = 1): Promise<DraftSummary[]> {
      const { companyId } = await readAccess(accounts, actor)
      const drafts = await listDrafts(dbOf(actor), companyId, {
        ...{ offset: (page - 1) * MAX_DRAFTS, limit: MAX_DRAFTS },
      })
      return drafts.map(({ uid, form, planKey, state, updatedAt }) => ({
        ...{ id: uid, title: form.jobPositionName.trim(), planKey, state, updatedAt },
      }))
    },

    /** A page of the drafts whose title contains the text. */
    async listPage(
      actor: SignedIn,
      { text, page: asked, perPage, isByTitle = false }: DraftQuery,
    ): Promise<DraftPage> {
      const { companyId } = await readAccess(accounts, actor)
      const begun = { companyId, text: text.trim() }
      const found = await countBegun(dbOf(actor), begun)
      const pages = Math.max(1, Math.ceil(found / perPage))
      const page = Math.min(asked, pages)
      const shown = { offset: (page - 1) * perPage, limit: perPage, isByTitle }
      const drafts = await listBegun(dbOf(actor), begun, shown)
      return { drafts, found, page, pages }
    },
  }
}
