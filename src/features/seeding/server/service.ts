import { createHash } from 'node:crypto'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { Applications } from '#features/applications/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import { type Content, demoContentFolder, demoFormerFolder } from '#features/content/server/service.ts'
import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { defaultPricing, type Plans } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryByKey } from '#features/tenants/rules.ts'
import { demoTenantFiles, loadUneditedTenants, type Tenants } from '#features/tenants/server/service.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import type { Database } from '#server/db/database.ts'
import { makeBoard, type NamedDraft } from '../generate/board.ts'
import { type DemoCompany, makeCompanies } from '../generate/companies.ts'
import type { DemoLimits, OfferContext } from '../generate/offer.ts'
import { type BoardKey, knownOffers } from '../known-offers.ts'
import { demoAccountOf, saveDemoAccounts, wasSeeded } from './demo-accounts.ts'
import { saveDemoApplications } from './demo-applications.ts'
import { announcedFrom } from './demo-content.ts'
import { saveDemoPricing } from './pricing.ts'
import { type ProfileServices, saveProfiles } from './profiles.ts'
import { saveDemoRates } from './rates.ts'
import { type SaleServices, saveSales } from './sales.ts'

export interface SeedServices {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Tenants
  readonly places: Places
  readonly rates: Rates
  readonly companies: Companies
  readonly companyProfiles: ProfileServices['companyProfiles']
  readonly content: Pick<Content, 'readFolder' | 'load'>
  readonly accounts: Accounts
  readonly applications: Pick<Applications, 'addReceived'>
  readonly offers: Pick<Offers, 'saveImportedOffers'> & SaleServices['offers']
  readonly plans: Pick<Plans, 'addPricing'> & SaleServices['plans']
  readonly codes: SaleServices['codes']
  readonly pastSales: SaleServices['pastSales']
}

/** Adds what the demo's people do, once the offers exist. */
export interface DemoPeople {
  readonly savePeople: (of: {
    readonly tenant: Tenant
    readonly board: BoardKey
    readonly source: string
  }) => Promise<void>
}

export type SeedSize = 'full' | 'small'

export interface SeedOptions {
  /** 'small' suffices for looking around and for browser tests. */
  readonly size: SeedSize
  readonly onProgress?: (done: number, total: number) => void
}

export interface SeedReport {
  readonly companies: number
  readonly offers: number
  /** Number of `offers` that did not exist before. */
  readonly isNew: number
  readonly milliseconds: number
}

const COUNTS: Readonly<Record<SeedSize, Readonly<Record<BoardKey, number>>>> = {
  full: { pro: 2950, tech: 1950, start: 800 },
  small: { pro: 170, tech: 90, start: 60 },
}
const SOURCE = 'demo'
// Version of the generator: a change makes a repeated seed update the offers of the same keys.
const GENERATOR_VERSION = '1'
const BATCH = 200

const isBoard = (key: string): key is BoardKey => key === 'pro' || key === 'tech' || key === 'start'

const isWanted = (size: SeedSize, company: DemoCompany, index: number): boolean =>
  size === 'full' || index % 4 === 0 || knownOffers.some((known) => known.company === company.draft.name)

/** Stores the companies that do not exist yet; returns all by name. */
const saveCompanies = async (services: SeedServices, tenant: Tenant, wanted: readonly DemoCompany[]) => {
  const stored = await services.companies.listCompanies(tenant)
  // A company that was taken over is also found under its former names.
  const named = stored.flatMap((company) =>
    [...company.formerNames, company.name].map((name) => [name, company] as const),
  )
  const names = new Set(named.map(([name]) => name))
  const missing = wanted.filter(({ draft }) => !names.has(draft.name))
  const cityName = (slug: string | undefined) => services.places.bySlug(slug ?? '')?.names.pl ?? ''
  const added = await services.companies.addCompanies(
    tenant,
    missing.map(({ draft }) => ({ ...draft, city: cityName(draft.city) })),
  )
  return new Map([...named, ...added.map((company) => [company.name, company] as const)])
}

const must = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new Error(`the demo lacks ${what}`)
  return value
}

const hashOf = (edition: string, key: string): Uint8Array =>
  createHash('sha256').update(`${edition}:${key}`).digest()

const saveOffers = async (
  services: SeedServices,
  tenant: Tenant,
  { drafts, edition }: { readonly drafts: readonly NamedDraft[]; readonly edition: string },
  onSaved: (count: number) => void,
): Promise<number> => {
  let isNew = 0
  for (let from = 0; from < drafts.length; from += BATCH) {
    const batch = drafts.slice(from, from + BATCH)
    const outcomes = await services.offers.saveImportedOffers(
      tenant.id,
      batch.map(({ key, draft }) => ({ source: SOURCE, sourceId: key, hash: hashOf(edition, key), draft })),
    )
    isNew += outcomes.filter((outcome) => outcome === 'imported').length
    onSaved(batch.length)
  }
  return isNew
}

// The demo's boards differ in prices but not in limits.
const planLimits = new Map<string, DemoLimits>(defaultPricing().plans.map(({ key, limits }) => [key, limits]))

const contextOf = (
  { places, clock }: SeedServices,
  tenant: Tenant,
  board: BoardKey,
  rates: ExchangeRates,
  companies: Awaited<ReturnType<typeof saveCompanies>>,
): OfferContext => ({
  board,
  rates,
  now: clock.now(),
  placeOf: (slug) => must(places.bySlug(slug), `the city ${slug}`),
  categoryIdOf: (key) => must(categoryByKey(tenant, key), `the category ${key} of ${tenant.key}`).id,
  companyOf: (name) => must(companies.get(name), `the company ${name}`),
  limitsOf: (planKey) => must(planLimits.get(planKey), `the plan ${planKey}`),
})

/** Whether the demo's data are complete on every board. */
export const isSeeded = async ({ tenants, accounts }: Pick<SeedServices, 'tenants' | 'accounts'>) => {
  const boards = tenants.list().filter((tenant) => isBoard(tenant.key))
  const seeded = await Promise.all(boards.map((tenant) => wasSeeded(accounts, tenant)))
  return boards.length > 0 && seeded.every(Boolean)
}

/** E-mail of a demo account on any board; null if there is none. */
export const findDemoAccount = async ({ tenants, accounts }: Pick<SeedServices, 'tenants' | 'accounts'>) => {
  for (const tenant of tenants.list()) {
    const email = await demoAccountOf(accounts, tenant)
    if (email !== null) return email
  }
  return null
}

interface BoardOffers {
  readonly wanted: readonly DemoCompany[]
  readonly companies: Awaited<ReturnType<typeof saveCompanies>>
  readonly drafts: readonly NamedDraft[]
}

/** Stores a board's companies and generates its offers without storing them. */
const prepareBoard = async (
  services: SeedServices,
  tenant: Tenant,
  {
    board,
    size,
    rates,
  }: { readonly board: BoardKey; readonly size: SeedSize; readonly rates: ExchangeRates },
): Promise<BoardOffers> => {
  const wanted = makeCompanies().filter(
    (company, index) => isWanted(size, company, index) && company.board === board,
  )
  const companies = await saveCompanies(services, tenant, wanted)
  const context = contextOf(services, tenant, board, rates, companies)
  return { wanted, companies, drafts: makeBoard(board, COUNTS[size][board], wanted, context) }
}

/**
 * Fills the demo's boards with invented companies, offers and people. Run again, it adds what is missing, so that an
 * interrupted seed is completed.
 */
export const seedDemo = async (
  services: SeedServices & DemoPeople,
  options: SeedOptions,
): Promise<SeedReport> => {
  const { clock, tenants, database } = services
  const { size } = options
  const startedAt = performance.now()
  await loadUneditedTenants(database, demoTenantFiles())
  await tenants.reload()
  const rates = await saveDemoRates(services.rates, clock.now())
  const total = Object.values(COUNTS[size]).reduce((sum, count) => sum + count, 0)
  let done = 0
  let isNew = 0
  let companyCount = 0
  for (const tenant of tenants.list()) {
    const board = tenant.key
    if (!isBoard(board)) continue
    const { wanted, companies, drafts } = await prepareBoard(services, tenant, { board, size, rates })
    companyCount += companies.size
    isNew += await saveOffers(services, tenant, { drafts, edition: GENERATOR_VERSION }, (count) => {
      done += count
      options.onProgress?.(done, total)
    })
    for (const folder of [demoFormerFolder, demoContentFolder]) {
      const { entries } = services.content.readFolder(tenant, folder)
      await services.content.load(tenant, announcedFrom(entries, warsawDay(clock.now())))
    }
    await saveDemoPricing(services, tenant, board)
    await saveProfiles(services, { tenant, board, wanted, companies })
    await saveDemoApplications(services, { tenant, board, companies })
    await saveSales(services, { tenant, board, companies }, SOURCE)
    await saveDemoAccounts(services.accounts, tenant, board, companies)
    await services.savePeople({ tenant, board, source: SOURCE })
  }
  return {
    companies: companyCount,
    offers: done,
    isNew,
    milliseconds: Math.round(performance.now() - startedAt),
  }
}

/**
 * Publishes the offers of demo boards again with current dates, once most have ended. Leaves running offers, and those
 * that somebody ended. Returns how many were published.
 */
export const renewDemo = async (
  services: SeedServices,
  { size }: Pick<SeedOptions, 'size'>,
): Promise<number> => {
  const { clock, tenants, offers } = services
  let renewed = 0
  for (const tenant of tenants.list()) {
    const board = tenant.key
    if (!isBoard(board)) continue
    const running = new Set(
      (await offers.listRunningOfSource(tenant.id, SOURCE)).map(({ sourceId }) => sourceId),
    )
    if (running.size >= COUNTS[size][board] / 2) continue
    const now = clock.now()
    const rates = await saveDemoRates(services.rates, now)
    const all = await prepareBoard(services, tenant, { board, size, rates })
    const drafts = all.drafts.filter(({ key }) => !running.has(key))
    await saveOffers(
      services,
      tenant,
      { drafts, edition: `${GENERATOR_VERSION} of ${now.toISOString()}` },
      () => undefined,
    )
    renewed += (await offers.listRunningOfSource(tenant.id, SOURCE)).length - running.size
  }
  return renewed
}
