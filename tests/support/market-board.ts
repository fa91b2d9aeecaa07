import type { CompanyRole } from '#features/accounts/contract.ts'
import { type Accounts, createAccounts } from '#features/accounts/server/service.ts'
import { type Companies, createCompanies } from '#features/companies/server/service.ts'
import type { OfferDraft, OfferRef } from '#features/offers/contract.ts'
import type { Plan } from '#features/plans/contract.ts'
import { type Codes, createCodes } from '#features/plans/server/codes.ts'
import { createPlans, type Plans } from '#features/plans/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createLimits, type Limits } from '#server/limits/limits.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from './board.ts'

/** A board on which employers buy: companies with their people, plans, codes. */
export interface MarketBoard extends TestBoard {
  readonly accounts: Accounts
  readonly companies: Companies
  readonly plans: Plans
  readonly codes: Codes
  readonly limits: Limits
  /** Somebody of a company of `pro`: a new one without an id. */
  anEmployer(options?: { role?: CompanyRole; companyId?: number }): Promise<Employer>
  /** Of the employer's company, not published yet. */
  anOfferOf(employer: Employer, fields?: Partial<OfferDraft>): Promise<OfferRef>
  planOf(key: string): Promise<Plan>
  stateOf(offerId: number): Promise<string>
}

export interface Employer {
  readonly actor: SignedIn<'employer'>
  readonly companyId: number
}

let counted = 0

export const createMarketBoard = async (now = '2026-06-01T10:00:00Z'): Promise<MarketBoard> => {
  const board = await createTestBoard(now)
  const { db: database, clock, offers, pro } = board
  const accounts = createAccounts({ database, clock })
  const companies = createCompanies({ database, clock })
  const limits = createLimits({ database, clock })
  const plans = createPlans({ database, clock })
  const codes = createCodes({ database, clock, limits, accounts, offers })
  return {
    ...board,
    ...{ accounts, companies, plans, codes, limits },
    async anEmployer({ role = 'owner', companyId: given } = {}) {
      counted += 1
      const email = `ewa.${counted}@firma.example`
      const account = await accounts.createAccount(pro.id, { kind: 'employer', email, password: 'x' })
      const companyId =
        given ?? (await companies.addCompanies(pro, [{ name: `Firma ${counted}`, locale: 'pl' }]))[0]?.id
      if (companyId === undefined) throw new Error('no company was added')
      await accounts.setCompanyRole(pro.id, { accountId: account.id, companyId, role })
      const session = { sessionId: '', hasSecondFactor: false, ip: '' }
      const { id: accountId, uid } = account
      return { companyId, actor: { kind: 'employer', accountId, uid, email, tenantId: pro.id, ...session } }
    },
    anOfferOf: ({ companyId }, fields = {}) =>
      offers.createOffer(
        pro.id,
        anOfferDraft({ state: 'workInProgress', companyId, categoryId: null, ...fields }),
      ),
    async planOf(key) {
      const plan = await plans.findPlan(pro.id, key)
      if (!plan) throw new Error(`no plan ${key}`)
      return plan
    },
    async stateOf(offerId) {
      const { rows } = await database.pool.query('select state from offers where id = $1', [offerId])
      return rows[0]?.state
    },
  }
}
