import type { CompanyMember } from '#features/accounts/contract.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type CompanyClauses, noClauses } from '../contract.ts'
import { clauseProblems } from '../rules.ts'
import { canChangeClauses } from './policy.ts'
import { findClauses, updateClauses } from './store.ts'

export interface Clauses {
  /** Clauses that new offers of the company are filled with; null until some are saved. */
  find(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<CompanyClauses | null>
  /** Fields left out stay as they were. Throws 'clauses.invalid' with the problem of each text. */
  save(member: CompanyMember, changes: Partial<CompanyClauses>): Promise<void>
}

interface ClauseDependencies {
  readonly database: Database
  readonly clock: Clock
}

const stored = (text: string): string => storableText(text.replace(/\r\n?/g, '\n').trim())

export const createClauses = ({ database, clock }: ClauseDependencies): Clauses => ({
  find: ({ tenantId, companyId }) => findClauses(forTenant(database, tenantId), companyId),

  async save({ tenantId, companyId, role }, changes) {
    allow(canChangeClauses(role))
    await forTenant(database, tenantId).transaction(async (tx) => {
      const before = (await findClauses(tx, companyId)) ?? noClauses
      const next = { ...before, ...changes }
      const clauses: CompanyClauses = {
        informationClause: stored(next.informationClause),
        futureConsent: { ...next.futureConsent, value: stored(next.futureConsent.value) },
        customConsent: { ...next.customConsent, value: stored(next.customConsent.value) },
      }
      const problems = clauseProblems(clauses)
      if (problems.length > 0) throw new AppError('clauses.invalid', { problems })
      await updateClauses(tx, { companyId, clauses, now: clock.now() })
    })
  },
})
