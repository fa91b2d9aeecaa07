import type { BoardLinks } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type {
  CheckNotice,
  CompaniesPage,
  CompanyQuery,
  CompanyToCheck,
  DecisionInput,
  DecisionOutcome,
} from '../contract.ts'
import { type DecidingDependencies, decide } from './deciding.ts'
import { notifyCompany } from './jobs.ts'
import { decisionMail } from './mails.ts'
import { canDecide, canSeeCompanies } from './policy.ts'
import {
  countWaiting,
  findCompany,
  findDecision,
  findRegistered,
  listAlike,
  listCompanies,
  listDecisions,
  listManagers,
  listOffers,
  listPeople,
} from './store.ts'

/** Verification of companies by operators. */
export interface CompanyChecks {
  list(actor: Actor, query: CompanyQuery): Promise<CompaniesPage>
  /** Data for the decision. Throws 'company.not-found'. */
  get(actor: Actor, id: number): Promise<CompanyToCheck>
  /** Throws 'company.not-found', and 'company.already-decided' when nothing is left to decide. */
  decide(actor: Actor, input: DecisionInput): Promise<DecisionOutcome>
  /** Number of companies with offers that await a decision. */
  countWaiting(actor: Actor): Promise<number>
  /** Notice shown in the company's panel. */
  standingOf(company: { readonly tenantId: number; readonly companyId: number }): Promise<CheckNotice>
}

export interface CompanyCheckDependencies extends DecidingDependencies {
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly mailer: Pick<Mailer, 'send'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
}

const PAGE_SIZE = 50
const OFFERS_SHOWN = 50
const ALIKE_SHOWN = 10

export const createCompanyChecks = (dependencies: CompanyCheckDependencies): CompanyChecks => {
  const { database, tenants, jobs, links, mailer } = dependencies

  jobs.work(notifyCompany, async ({ tenantId, decisionId }) => {
    const db = forTenant(database, tenantId)
    const decision = await findDecision(db, decisionId)
    if (!decision) return
    const { companyId, companyName } = decision
    for (const to of await listManagers(db, companyId))
      await mailer.send(decisionMail({ tenant: tenants.byId(tenantId), links, to, companyName, decision }))
  })

  return {
    async list(actor, query) {
      allow(canSeeCompanies(actor))
      // Reads one more, to know whether there is a next page.
      const found = await listCompanies(database, query, PAGE_SIZE + 1)
      const companies = found.slice(0, PAGE_SIZE)
      return { companies, next: found.length > PAGE_SIZE ? (companies.at(-1)?.id ?? null) : null }
    },

    async get(actor, id) {
      allow(canSeeCompanies(actor))
      const company = await findCompany(database, id)
      if (!company) throw new AppError('company.not-found')
      const db = forTenant(database, company.tenantId)
      const [registered, people, offers, decisions, alike] = await Promise.all([
        findRegistered(db, id),
        listPeople(db, id),
        listOffers(db, id, OFFERS_SHOWN),
        listDecisions(db, id),
        company.taxId === null && company.website === null ? [] : listAlike(database, company, ALIKE_SHOWN),
      ])
      return { company, registered, people, offers, decisions, alike }
    },

    async decide(actor, input) {
      allow(canDecide(actor))
      if (actor.kind !== 'operator') throw new AppError('auth.wrong-kind')
      return decide(dependencies, actor, input)
    },

    async countWaiting(actor) {
      allow(canSeeCompanies(actor))
      return countWaiting(database)
    },

    async standingOf({ tenantId, companyId }) {
      if (!hasFlag(tenants.byId(tenantId), 'companyVerification')) return null
      const company = await findCompany(database, companyId)
      if (!company || company.verification === 'verified') return null
      if (company.verification === 'unverified') return { state: 'unverified' }
      const [latest] = await listDecisions(forTenant(database, tenantId), companyId)
      return { state: 'refused', reason: latest?.reason ?? '' }
    },
  }
}
