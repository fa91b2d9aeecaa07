import type { Audit } from '#features/audit/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { BoardNumbers, NumbersQuery } from '../contract.ts'
import { monthsOf } from '../rules.ts'
import { invoicesAsCsv } from './invoices-csv.ts'
import { canSeeNumbers } from './policy.ts'
import {
  countApplications,
  countCompanies,
  countOffers,
  countPublished,
  countRedirects,
  countVainSearches,
  listInvoices,
  sumRevenue,
} from './store.ts'

/** Statistics and invoices of the boards, for operators and their accountants. */
export interface Numbers {
  read(actor: Actor, query: NumbersQuery): Promise<BoardNumbers>
  /** CSV of the invoices and corrections issued in a month; recorded in the audit log. */
  invoicesAsCsv(
    actor: Actor,
    of: { readonly month: string; readonly tenantId?: number | undefined },
  ): Promise<string>
}

interface NumbersDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'byId'>
  readonly audit: Pick<Audit, 'recordExport'>
}

export const createNumbers = ({ database, clock, tenants, audit }: NumbersDependencies): Numbers => ({
  async read(actor, query) {
    allow(canSeeNumbers(actor))
    const [offers, published, applications, redirects, companies, vain, revenue] = await Promise.all([
      countOffers(database, query, clock.now()),
      countPublished(database, query),
      countApplications(database, query),
      countRedirects(database, query),
      countCompanies(database, query),
      countVainSearches(database, query),
      sumRevenue(database, query),
    ])
    return {
      offers: Object.fromEntries(offers),
      revenue,
      months: monthsOf(query).map((month) => ({
        ...{ month, published: published.get(month) ?? 0, applications: applications.get(month) ?? 0 },
        ...{ redirects: redirects.get(month) ?? 0, companies: companies.get(month) ?? 0 },
        vainSearches: vain.get(month) ?? 0,
      })),
    }
  },

  async invoicesAsCsv(actor, { month, tenantId }) {
    allow(canSeeNumbers(actor))
    const found = await listInvoices(database, { from: month, to: month, tenantId })
    await audit.recordExport(actor, {
      ...{ list: 'accounting', tenantId: tenantId ?? null, filter: { month }, rows: found.length },
    })
    return invoicesAsCsv(
      found.map(({ tenantId: id, ...invoice }) => ({ ...invoice, board: tenants.byId(id).name })),
    )
  },
})
