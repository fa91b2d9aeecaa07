import type { Company } from '#features/companies/contract.ts'
import type { OfferOfCompany } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { PastSale, PastSales } from '#features/payments/server/service.ts'
import { soldPlanOf } from '#features/plans/rules.ts'
import type { Codes, Plans } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { demoLogins } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'

export interface SaleServices {
  readonly database: Database
  readonly clock: Clock
  readonly plans: Pick<Plans, 'findPlan'>
  readonly codes: Pick<Codes, 'issueCodes' | 'redeemCode'>
  readonly pastSales: PastSales
  readonly offers: Pick<Offers, 'listRunningOfSource' | 'listOffers' | 'findOfCompany'>
}

const DAY_MS = 86_400_000
/** Age in days and plan of each purchase. */
const SALES = [
  [58, 'basic'],
  [37, 'pro'],
  [20, 'standard'],
  [6, 'pro'],
] as const
const CODES = [
  { planKey: 'pro', count: 4, days: 180 },
  { planKey: 'basic', count: 1, days: 20 },
  { planKey: 'standard', count: 1, days: -12 },
] as const

/** Saves invoices and codes for the company of a board's demo employer. */
export const saveSales = async (
  services: SaleServices,
  { tenant, board, companies }: { tenant: Tenant; board: BoardKey; companies: ReadonlyMap<string, Company> },
  source: string,
): Promise<void> => {
  const { database, clock, plans, codes, pastSales, offers } = services
  const company = companies.get(demoLogins[board].find(({ kind }) => kind === 'employer')?.company ?? '')
  if (!company || (await pastSales.hasAny(tenant.id, company.id))) return
  const running = await offers.listRunningOfSource(tenant.id, source)
  const listed = await offers.listOffers(
    tenant.id,
    running.map(({ id }) => id),
  )
  const own: OfferOfCompany[] = []
  // One after the other, because thousands of concurrent queries would time out on a slow machine.
  for (const { id, card } of listed) {
    if (card.companyName !== company.name || own.length === SALES.length) continue
    const offer = await offers.findOfCompany(tenant.id, { id })
    if (offer?.companyId === company.id) own.push(offer)
  }
  const [first] = own
  if (!first) return
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const planOf = async (key: string) => {
    const plan = await plans.findPlan(tenant.id, key)
    if (!plan) throw new Error(`the demo lacks the plan ${key}`)
    return plan
  }
  const buyer: PastSale['buyer'] = {
    ...{ companyName: `${company.name} sp. z o.o.`, taxId: '2222222222', street: 'ul. Zmyślona' },
    ...{ number: '7/12', postalCode: '30-000', city: 'Kraków', country: 'PL', email: '' },
  }
  const sales = await Promise.all(
    SALES.map(async ([days, key], index) => ({
      ...{ offer: own[index % own.length] ?? first, plan: await planOf(key), buyer, paidAt: at(-days) },
    })),
  )
  await pastSales.record(tenant.id, sales)
  await forTenant(database, tenant.id).transaction(async (tx) => {
    const issued: string[] = []
    for (const { planKey, count, days } of CODES) {
      const plan = soldPlanOf(await planOf(planKey))
      const issue = { companyId: company.id, plan, use: 'any', count, expiresAt: at(days) } as const
      issued.push(...(await codes.issueCodes(tx, issue)))
    }
    const [code = ''] = issued
    const used = { tenantId: tenant.id, companyId: company.id, code, use: 'publish' } as const
    await codes.redeemCode(tx, { ...used, offerId: first.id, guid: first.guid, offerTitle: first.title })
  })
}
