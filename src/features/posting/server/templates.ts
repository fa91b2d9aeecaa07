import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { isUuid, uuidV7 } from '#kernel/uuid.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type OfferTemplate, templateLimits } from '../contract.ts'
import type { OfferForm } from '../form/offer-form.ts'
import { readAccess, writeAccess } from './company-access.ts'
import type { DraftDependencies, DraftStore } from './drafts.ts'
import { filesIn } from './pictures.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  renameTemplate,
} from './template-store.ts'

interface TemplateDependencies extends Pick<DraftDependencies, 'database' | 'clock' | 'accounts'> {
  readonly store: Pick<DraftStore, 'open'>
}

interface SavedTemplate {
  /** '' with problems. */
  readonly id: string
  readonly problems: readonly FormProblem[]
}

interface ReadTemplate {
  readonly id: string
  /** Its name as the page showed it; without it whatever is stored is replaced. */
  readonly read?: string | undefined
}

const expectRead = ({ name }: OfferTemplate, read: string | undefined): void => {
  if (read !== undefined && read !== name) throw new AppError('template.changed', { name })
}

const notFound = (): AppError => new AppError('template.not-found')

const nameProblem = (
  name: string,
  others: readonly Pick<OfferTemplate, 'name'>[],
): Omit<FormProblem, 'field'> | null => {
  if (name === '') return { reason: 'required' }
  if (name.length > templateLimits.name) return { reason: 'tooLong', limit: templateLimits.name }
  return others.some((other) => foldText(other.name) === foldText(name)) ? { reason: 'sameName' } : null
}

/** A company's templates of offers. Throws 'template.not-found' for one of another company. */
export const createTemplates = ({ database, clock, accounts, store }: TemplateDependencies) => ({
  /** The form of a template. */
  async findTemplate(actor: SignedIn, id: string): Promise<OfferForm> {
    const { companyId } = await readAccess(accounts, actor)
    const form = isUuid(id)
      ? await findTemplate(forTenant(database, actor.tenantId), { companyId, uid: id.toLowerCase() })
      : null
    if (!form) throw notFound()
    return form
  },

  async listTemplates(actor: SignedIn): Promise<OfferTemplate[]> {
    const { companyId } = await readAccess(accounts, actor)
    return listTemplates(forTenant(database, actor.tenantId), companyId)
  },

  /**
   * Saves what a draft or an offer says now under a name, which later changes of either leave alone. Returns the new
   * template's id, or the problem of the name, and saves nothing then.
   */
  async saveTemplate(
    actor: SignedIn,
    { of, name: typed }: { readonly of: string; readonly name: string },
  ): Promise<SavedTemplate> {
    const access = await writeAccess(accounts, actor)
    const { companyId } = access
    const { draft } = await store.open(actor, access, of)
    const name = plainLine(typed)
    return forTenant(database, actor.tenantId).transaction(async (tx) => {
      await lockTemplates(tx, companyId)
      const all = await listTemplates(tx, companyId)
      const { most } = templateLimits
      const problem = all.length >= most ? { reason: 'tooMany', limit: most } : nameProblem(name, all)
      if (problem) return { id: '', problems: [{ field: 'name', ...problem }] }
      const now = clock.now()
      const form = { ...draft.form, expirationEnabled: false, expiredAt: '' }
      const uid = uuidV7(now)
      await insertTemplate(tx, { uid, companyId, name, form, fileIds: filesIn(form), now })
      return { id: uid, problems: [] }
    })
  },

  /**
   * Returns the problem of the name, and renames nothing then. Throws 'template.changed' if its name is no longer the
   * one that was read.
   */
  async renameTemplate(
    actor: SignedIn,
    { id, name: typed, read }: ReadTemplate & { readonly name: string },
  ): Promise<FormProblem[]> {
    const { companyId } = await writeAccess(accounts, actor)
    const name = plainLine(typed)
    if (!isUuid(id)) throw notFound()
    const uid = id.toLowerCase()
    return forTenant(database, actor.tenantId).transaction(async (tx) => {
      await lockTemplates(tx, companyId)
      const all = await listTemplates(tx, companyId)
      const stored = all.find((one) => one.id === uid)
      if (!stored) throw notFound()
      const others = all.filter((other) => other !== stored)
      const problem = nameProblem(name, others)
      if (problem) return [{ field: 'name', ...problem }]
      if (stored.name !== name) expectRead(stored, read)
      await renameTemplate(tx, { companyId, uid, name })
      return []
    })
  },

  /** Throws 'template.changed' if its name is no longer the one that was read. */
  async removeTemplate(actor: SignedIn, { id, read }: ReadTemplate): Promise<void> {
    const { companyId } = await writeAccess(accounts, actor)
    await forTenant(database, actor.tenantId).transaction(async (tx) => {
      await lockTemplates(tx, companyId)
      const stored = (await listTemplates(tx, companyId)).find((one) => one.id === id.toLowerCase())
      if (!stored) throw notFound()
      expectRead(stored, read)
      await deleteTemplate(tx, { companyId, uid: stored.id })
    })
  },
})

export type Templates = ReturnType<typeof createTemplates>
