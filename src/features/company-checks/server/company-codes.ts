import type { Audit } from '#features/audit/server/service.ts'
import type { Code } from '#features/plans/contract.ts'
import { soldPlanOf } from '#features/plans/rules.ts'
import type { Codes, CodesSearch, Plans } from '#features/plans/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { codesProblems, type TypedCodes } from '../codes.ts'
import type { CheckedCompany } from '../contract.ts'
import { canGiveCodes, canSeeCompanies } from './policy.ts'
import { findCompany } from './store.ts'

export interface CodesOfCompany {
  readonly company: CheckedCompany
  /** Free ones first, newest first within each state. */
  readonly codes: readonly Code[]
  /** Number of matches on all pages. */
  readonly total: number
  readonly hasMore: boolean
  /** Plans that the board sells. */
  readonly plans: readonly { readonly key: string; readonly name: string }[]
}

/** Codes that operators issue to companies and revoke. All methods throw 'company.not-found'. */
export interface CompanyCodes {
  list(actor: Actor, companyId: number, search: Omit<CodesSearch, 'perPage'>): Promise<CodesOfCompany>
  /** Returns problems by field; none on success. */
  give(actor: Actor, companyId: number, typed: TypedCodes): Promise<readonly FormProblem[]>
  /** False for a code that was used or revoked already. */
  revokeCode(actor: Actor, companyId: number, code: string): Promise<boolean>
}

export interface CompanyCodesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly plans: Pick<Plans, 'listPlans' | 'findPlan'>
  readonly codes: Pick<Codes, 'issueCodes' | 'voidCode' | 'listOfCompany'>
}

const DAY_MS = 86_400_000
const PER_PAGE = 50

export const createCompanyCodes = (dependencies: CompanyCodesDependencies): CompanyCodes => {
  const { database, clock, audit, plans, codes } = dependencies

  const companyOf = async (id: number) => {
    const company = await findCompany(database, id)
    if (!company) throw new AppError('company.not-found')
    return company
  }

  return {
    async list(actor, companyId, search) {
      allow(canSeeCompanies(actor))
      const company = await companyOf(companyId)
      const [kept, sold] = await Promise.all([
        codes.listOfCompany(forTenant(database, company.tenantId), {
          ...search,
          companyId,
          perPage: PER_PAGE,
        }),
        plans.listPlans(company.tenantId),
      ])
      const hasMore = search.page * PER_PAGE < kept.total
      return { company, ...kept, hasMore, plans: sold.map(({ key, name }) => ({ key, name })) }
    },

    async give(actor, companyId, typed) {
      allow(canGiveCodes(actor))
      const { tenantId } = await companyOf(companyId)
      const problems = codesProblems(typed, await plans.listPlans(tenantId))
      const plan = await plans.findPlan(tenantId, typed.plan)
      if (problems.length > 0 || !plan) return problems
      const [count, days] = [Number(typed.count), Number(typed.days)]
      const expiresAt = days > 0 ? new Date(clock.now().getTime() + days * DAY_MS) : null
      await forTenant(database, tenantId).transaction(async (tx) => {
        const issue = { companyId, plan: soldPlanOf(plan), use: 'any', count, note: typed.note } as const
        const given = await codes.issueCodes(tx, { ...issue, ...(expiresAt && { expiresAt }) })
        await audit.record(tx, actor, {
          ...{ action: 'codes.given', object: `company:${companyId}`, tenantId },
          after: { plan: plan.key, count, codes: given.join(', '), days: typed.days, note: typed.note },
        })
      })
      return []
    },

    async revokeCode(actor, companyId, code) {
      allow(canGiveCodes(actor))
      const { tenantId } = await companyOf(companyId)
      return forTenant(database, tenantId).transaction(async (tx) => {
        if (!(await codes.voidCode(tx, { companyId, code }))) return false
        await audit.record(tx, actor, {
          ...{ action: 'code.taken-back', object: `company:${companyId}`, tenantId },
          ...{ before: { code, state: 'free' }, after: { state: 'voided' } },
        })
        return true
      })
    },
  }
}
