import type { CompanyMember } from '#features/accounts/contract.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { editionsOf, mergeEditions } from '#server/forms/editions.ts'
import { type CompanyClauses, noClauses } from '../contract.ts'
import { clauseFields, clauseProblems } from '../rules.ts'
import { canChangeClauses } from './policy.ts'
import { findClauses, updateClauses } from './store.ts'

export interface Clauses {
  /** Clauses that new offers of the company are filled with; null until some are saved. */
  find(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<CompanyClauses | null>
  /** Names the edition of each text, for `save`. */
  editionsOf(clauses: CompanyClauses | null): string
  /**
   * Fields left out stay as they were. With the editions that were edited, texts that others changed since are kept
   * unless the member changed them too: that throws 'clauses.conflict' with the fields that `both` sides changed and those
   * that are `theirs` alone. Throws 'clauses.invalid' with the problem of each text.
   */
  save(member: CompanyMember, changes: Partial<CompanyClauses>, editions?: string): Promise<void>
}

interface ClauseDependencies {
  readonly database: Database
  readonly clock: Clock
}

const stored = (text: string): string => storableText(text.replace(/\r\n?/g, '\n').trim())

const normal = (clauses: CompanyClauses): CompanyClauses => ({
  informationClause: stored(clauses.informationClause),
  futureConsent: { ...clauses.futureConsent, value: stored(clauses.futureConsent.value) },
  customConsent: { ...clauses.customConsent, value: stored(clauses.customConsent.value) },
})

/** The clauses to store. Throws 'clauses.conflict' if both sides have changed a text differently. */
const merged = (stored: CompanyClauses, typed: CompanyClauses, editions: string): CompanyClauses => {
  const { form, conflicts, theirs } = mergeEditions({ parts: clauseFields, stored, typed, editions })
  if (conflicts.length > 0) throw new AppError('clauses.conflict', { both: conflicts, theirs })
  return form
}

export const createClauses = ({ database, clock }: ClauseDependencies): Clauses => ({
  find: ({ tenantId, companyId }) => findClauses(forTenant(database, tenantId), companyId),

  editionsOf: (clauses) => editionsOf(clauses ?? noClauses, clauseFields),

  async save({ tenantId, companyId, role }, changes, editions) {
    allow(canChangeClauses(role))
    await forTenant(database, tenantId).transaction(async (tx) => {
      const before = (await findClauses(tx, companyId)) ?? noClauses
      const next = normal({ ...before, ...changes })
      const clauses = editions === undefined ? next : merged(before, next, editions)
      const problems = clauseProblems(clauses)
      if (problems.length > 0) throw new AppError('clauses.invalid', { problems })
      await updateClauses(tx, { companyId, clauses, now: clock.now() })
    })
  },
})
