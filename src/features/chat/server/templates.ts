import { createHash } from 'node:crypto'
import type { CompanyMember } from '#features/accounts/contract.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import { isUuid, uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { MessageTemplate } from '../contract.ts'
import { templateLimits } from '../enumerations.ts'
import { templateProblems } from '../rules.ts'
import { canWriteTemplates } from './policy.ts'
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  updateTemplate,
} from './store/template-store.ts'

/** A company's message templates. Throws 'template.not-found' for one of another company. */
export interface MessageTemplates {
  list(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<MessageTemplate[]>
  /**
   * Creates a template if `id` is null. Returns the problems, and saves nothing if there are any. Throws
   * 'template.changed' with the stored template if it is no longer the one that `basis` marks.
   */
  save(member: CompanyMember, template: TypedTemplate): Promise<FormProblem[]>
  /** Throws 'template.changed' if the stored template is no longer the one that `basis` marks. */
  remove(
    member: CompanyMember,
    template: Pick<TypedTemplate, 'basis'> & { readonly id: string },
  ): Promise<void>
  /** Marks a version of a template, so that a later save can tell whether it is still stored. */
  markOf(template: Omit<MessageTemplate, 'id'>): string
}

interface TypedTemplate extends Omit<MessageTemplate, 'id'> {
  readonly id: string | null
  /** Mark of the template that was changed; without one whatever is stored is replaced. */
  readonly basis?: string | undefined
}

const markOfTemplate = ({ name, text }: Omit<MessageTemplate, 'id'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, text]))
    .digest('hex')
    .slice(0, 32)

interface TemplateDependencies {
  readonly database: Database
  readonly clock: Clock
}

/** Names that differ only in case count as equal. */
const foldName = (name: string): string => name.toLocaleLowerCase('pl')

export const createMessageTemplates = ({ database, clock }: TemplateDependencies): MessageTemplates => ({
  markOf: markOfTemplate,

  list: ({ tenantId, companyId }) => listTemplates(forTenant(database, tenantId), companyId),

  async save({ tenantId, companyId, role }, { id, basis, ...given }) {
    allow(canWriteTemplates(role))
    const db = forTenant(database, tenantId)
    const name = plainLine(given.name)
    const text = storableText(given.text.replace(/\r\n?/g, '\n')).trim()
    const problems = templateProblems({ name, text })
    if (problems.length > 0) return problems
    const now = clock.now()
    if (id !== null && !isUuid(id)) throw new AppError('template.not-found')
    return db.transaction(async (tx) => {
      await lockTemplates(tx, companyId)
      const all = await listTemplates(tx, companyId)
      const same = all.find((one) => one.id !== id?.toLowerCase() && foldName(one.name) === foldName(name))
      // The form was submitted twice and has been saved already.
      if (same && id === null && same.name === name && same.text === text) return []
      if (same) return [{ field: 'name', reason: 'sameName' }]
      const stored = all.find((one) => one.id === id?.toLowerCase())
      const isOwn = stored?.name === name && stored.text === text
      if (stored && basis !== undefined && !isOwn && basis !== markOfTemplate(stored))
        throw new AppError('template.changed', { name: stored.name, text: stored.text })
      const { most } = templateLimits
      if (id === null && all.length >= most) return [{ field: 'name', reason: 'tooMany', limit: most }]
      if (id === null) await insertTemplate(tx, { id: uuidV7(now), companyId, name, text, now })
      else if (!(await updateTemplate(tx, { id, companyId, name, text, now })))
        throw new AppError('template.not-found')
      return []
    })
  },

  async remove({ tenantId, companyId, role }, { id, basis }) {
    allow(canWriteTemplates(role))
    await forTenant(database, tenantId).transaction(async (tx) => {
      await lockTemplates(tx, companyId)
      const stored = (await listTemplates(tx, companyId)).find((one) => one.id === id.toLowerCase())
      if (!stored) throw new AppError('template.not-found')
      if (basis !== undefined && basis !== markOfTemplate(stored))
        throw new AppError('template.changed', { name: stored.name, text: stored.text })
      await deleteTemplate(tx, { id: stored.id, companyId })
    })
  },
})
