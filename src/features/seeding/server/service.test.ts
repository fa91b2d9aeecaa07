import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '#features/accounts/server/service.ts'
import { applicationStatuses } from '#features/applications/enumerations.ts'
import type { ReceivedApplication } from '#features/applications/server/service.ts'
import { createCompanies } from '#features/companies/server/service.ts'
import { createContent, demoContentFolder } from '#features/content/server/service.ts'
import { loadPlaces } from '#features/geo/server/service.ts'
import { createRates } from '#features/money/server/service.ts'
import { type BumpFacts, nextBumpAt } from '#features/offers/rules.ts'
import { createOffers, type Offers } from '#features/offers/server/service.ts'
import { createTenants } from '#features/tenants/server/service.ts'
import { type FixedClock, fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createSales } from '#tests/support/sales.ts'
import { demoLogins, demoPassword } from '../demo-logins.ts'
import { knownOffers } from '../known-offers.ts'
import {
  type DemoPeople,
  isSeeded,
  renewDemo,
  type SeedReport,
  type SeedServices,
  seedDemo,
} from './service.ts'

let database: TestDatabase
let services: SeedServices & DemoPeople
let clock: FixedClock
let first: SeedReport
let bumpDueOffers: Offers['bumpDueOffers']
const profiles: { companyId: number; industry: string | null }[] = []
const received: ReceivedApplication[] = []
const lives: string[] = []
const asked = { now: 0, most: 0 }
const stories: { slug: string; companyId: number }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  clock = fixedClock('2026-11-21T10:00:00Z')
  const tenants = await createTenants({ database })
  const places = await loadPlaces()
  const rates = await createRates({ database, clock })
  const offers = createOffers({ database, clock, tenants, places, rates })
  const accounts = createAccounts({ database, clock })
  bumpDueOffers = offers.bumpDueOffers
  services = {
    ...{ database, clock, tenants, places, rates },
    offers: {
      ...offers,
      async findOfCompany(...named) {
        asked.now += 1
        asked.most = Math.max(asked.most, asked.now)
        const found = await offers.findOfCompany(...named)
        asked.now -= 1
        return found
      },
    },
    companies: createCompanies({ database, clock }),
    accounts,
    applications: { addReceived: async (_, some) => void received.push(...some) },
    content: createContent({ database, clock }),
    ...createSales({ database, clock, tenants, rates, accounts, offers }),
    savePeople: async ({ board }) => void lives.push(board),
    companyProfiles: {
      saveProfile: async (_, companyId, { industry }) => void profiles.push({ companyId, industry }),
      saveStory: async (_, { slug, companyId }) => void stories.push({ slug, companyId }),
    },
  }
  first = await seedDemo(services, { size: 'small' })
}, 60_000)
afterAll(() => database.drop())

const count = async (sql: string): Promise<number> =>
  (await database.pool.query<{ count: number }>(`select count(*) from ${sql}`)).rows[0]?.count ?? 0

describe('the small demo', () => {
  test('offers are created one batch at a time', () => {
    expect(asked.most).toBe(1)
  })

  test('has boards with hundreds of offers, companies and projections', async () => {
    expect(first.offers).toBe(320)
    expect(first.isNew).toBe(320)
    expect(await count('offers')).toBe(320)
    expect(await count('offers where company_id is null or category_id is null')).toBe(0)
    expect(await count("offers where state = 'published'")).toBe(await count('offer_projections'))
    expect(await count('companies where logo_svg is not null')).toBeGreaterThan(50)
  })

  test('an employer of each board has applications in every status, and viewed offers', async () => {
    const latest = received.map(({ steps }) => steps.at(-1)?.status ?? 'received')
    expect(new Set(latest)).toEqual(new Set(applicationStatuses))
    expect(await count('(select distinct tenant_id from offer_views) as boards')).toBe(3)
    const ofThem = '(select company_id from applications)'
    const unseen = `offers where state = 'published' and company_id in ${ofThem} and id not in (select offer_id from offer_views)`
    expect(await count(unseen)).toBe(0)
    const early = 'offer_views v join offers o on o.id = v.offer_id where v.day < o.published_at::date - 1'
    expect(await count(early)).toBe(0)
    const { rows } = await database.pool.query<{ id: string; at: Date }>(
      'select id, published_at as at from offers where published_at is not null',
    )
    const since = new Map(rows.map(({ id, at }) => [Number(id), at]))
    const tooEarly = received.filter(({ offerId, at }) => at < (since.get(Number(offerId)) ?? at))
    expect(tooEarly).toEqual([])
  })

  test('most of an employer’s older offers with a form have applications, and none was decided about early', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select id from offers where state = 'published' and apply_method = 'form' and published_at < now() - interval '10 days' and company_id = any($1)",
      [[...new Set(received.map(({ companyId }) => companyId))].slice(0, 1)],
    )
    const applied = new Set(received.map(({ offerId }) => Number(offerId)))
    const without = rows.filter(({ id }) => !applied.has(Number(id)))
    expect(without.length).toBeLessThan(rows.length / 2)
    const backwards = received.filter(({ at, steps }) => steps.some((step) => step.at < at))
    expect(backwards).toEqual([])
  })

  test('offers with an external application have no received applications', async () => {
    const { rows } = await database.pool.query<{ method: string }>(
      'select distinct apply_method as method from offers where id = any($1)',
      [received.map(({ offerId }) => offerId)],
    )
    expect(rows).toEqual([{ method: 'form' }])
  })

  test('each board has a candidate who looks for work', () => {
    expect(lives.sort()).toEqual(['pro', 'start', 'tech'])
  })

  test('every company has a profile with an industry, and some have stories', async () => {
    expect(profiles.length).toBe(await count('companies'))
    expect(profiles.filter(({ industry }) => industry === null)).toEqual([])
    expect(new Set(stories.map(({ companyId }) => companyId)).size).toBeGreaterThan(5)
  })

  test('all demo contents are valid, and each board has its documents, pages and posts', async () => {
    const boards = services.tenants
      .list()
      .map((tenant) => services.content.readFolder(tenant, demoContentFolder))
    expect(boards.flatMap(({ problems }) => problems)).toEqual([])
    expect(await count("content_entries where kind = 'legal'")).toBe(3 * 5 * 2)
    expect(
      await count("(select 1 from content_entries where key = 'about' and kind = 'page') as pages"),
    ).toBe(6)
    expect(await count("content_entries where entry::text like '%{{%'")).toBe(0)
  })

  test('offers in every state and all well-known offers exist', async () => {
    expect(await count('(select distinct state from offers) as states')).toBe(7)
    const { rows } = await database.pool.query<{ title: string }>('select title from offers')
    const titles = new Set(rows.map((row) => row.title))
    expect(knownOffers.map((known) => known.title).filter((title) => !titles.has(title))).toEqual([])
  })

  test('every place is in the gazetteer, with coordinates', async () => {
    expect(await count('offer_locations where place_id is null or latitude is null')).toBe(0)
    expect(await count('offer_locations')).toBeGreaterThan(320)
  })

  test('exchange rates of recent working days are stored', async () => {
    expect(services.rates.current().day).toBe('2026-11-20')
    expect(await count("exchange_rates where currency = 'eur' and pln_per between 4 and 4.6")).toBe(8)
  })

  test('offers whose plans have bumps are scheduled for the next one, none overdue', async () => {
    const { rows } = await database.pool.query<BumpFacts>(
      `select state, limits, bumps_used as "bumpsUsed", expired_at as "expiredAt",
         last_published_at as "lastPublishedAt" from offers where state = 'published' and expired_at > $1`,
      [clock.now()],
    )
    const planned = rows.filter(({ limits }) => (limits.bumpsUpCount ?? 0) > 0)
    const next = planned.flatMap((facts) => nextBumpAt(facts) ?? [])
    expect(planned.length).toBeGreaterThan(rows.length / 2)
    expect(next.length).toBeGreaterThan(planned.length / 2)
    expect(await bumpDueOffers()).toBe(0)
  })

  test('the published logins work, and the employer belongs to its company', async () => {
    const pro = services.tenants.byHost('pro.localhost')
    for (const { kind, email } of demoLogins.pro) {
      expect(await services.accounts.checkPassword(pro.id, kind, email, demoPassword)).toMatchObject({
        email,
      })
    }
    const owner = await services.accounts.findAccount(pro.id, 'employer', 'kadry@tarnina.example')
    const [membership] = await services.accounts.listMemberships(pro.id, owner?.id ?? 0)
    expect(membership?.role).toBe('owner')
    expect((await services.companies.getCompany(pro, membership?.companyId ?? 0)).name).toBe('Tarnina')
  })

  test('seeding again creates nothing', async () => {
    expect(await isSeeded(services)).toBe(true)
    const second = await seedDemo(services, { size: 'small' })
    expect(second.isNew).toBe(0)
    expect(await count('offers')).toBe(320)
    expect(await count('companies')).toBe(first.companies)
  })

  test('the demo is renewed only when most of its offers have ended', async () => {
    const running = () =>
      count(`offers where state = 'published' and expired_at > '${clock.now().toISOString()}'`)
    const before = await running()
    expect(await renewDemo(services, { size: 'small' })).toBe(0)
    await database.pool.query("update offers set state = 'ended' where source_id = 'several-cities'")
    clock.advance(60 * 86_400_000)
    expect(await running()).toBe(0)
    expect(await renewDemo(services, { size: 'small' })).toBe(before - 1)
    expect(await running()).toBe(before - 1)
    expect(await count("offers where source_id = 'several-cities' and state = 'ended'")).toBe(1)
    expect(await count(`offers where published_at > '${clock.now().toISOString()}'`)).toBe(0)
  })

  test('an interrupted seed is completed', async () => {
    await database.pool.query("delete from accounts where kind = 'operator'")
    await database.pool.query("delete from offers where source_id like 'tech-%'")
    expect(await isSeeded(services)).toBe(false)
    const again = await seedDemo(services, { size: 'small' })
    expect(again.isNew).toBeGreaterThan(50)
    expect(await count('offers')).toBe(320)
    expect(await isSeeded(services)).toBe(true)
  })
})
