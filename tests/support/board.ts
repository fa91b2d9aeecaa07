import { loadPlaces, type Places } from '#features/geo/server/service.ts'
import { createRates, type Rates } from '#features/money/server/service.ts'
import type { OfferDraft } from '#features/offers/contract.ts'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { createOffers, type Offers } from '#features/offers/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import {
  createTenants,
  demoTenantFiles,
  loadTenants,
  type Tenants,
} from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { readDocument } from '#search-core/documents/document-bytes.ts'
import { type FixedClock, fixedClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** The demo's three boards without offers, on a database of their own. */
export interface TestBoard {
  readonly db: TestDatabase
  readonly clock: FixedClock
  readonly tenants: Tenants
  readonly places: Places
  readonly rates: Rates
  readonly offers: Offers
  readonly tech: Tenant
  readonly pro: Tenant
}

export const createTestBoard = async (now = '2026-01-10T12:00:00Z'): Promise<TestBoard> => {
  const db = await createTestDatabase()
  const clock = fixedClock(now)
  await loadTenants(db, demoTenantFiles())
  const tenants = await createTenants({ database: db })
  const rates = await createRates({ database: db, clock })
  await rates.save({ day: '2026-01-02', plnPer: { pln: 1, eur: 4.3, usd: 4, gbp: 5, chf: 4.5 } })
  const places = await loadPlaces()
  const offers = createOffers({ database: db, clock, tenants, places, rates })
  const [pro, tech] = ['pro', 'tech'].map((key) => tenants.byKey(key))
  if (!pro || !tech) throw new Error('the demo has no tenants pro and tech')
  return { db, clock, tenants, places, rates, offers, tech, pro }
}

/** An operator for services that are called without a session. */
export const operator: SignedIn<'operator'> = {
  ...{ kind: 'operator', accountId: 7, uid: 'u', email: 'op@pro.example', tenantId: 1, sessionId: 's' },
  ...{ hasSecondFactor: true, ip: '203.0.113.7' },
}

/** A published Java offer in Warsaw whose applications are read; pass only what the test is about. */
export const anOfferDraft = (fields: Partial<OfferDraft> = {}): OfferDraft => ({
  title: 'Java Developer',
  state: 'published',
  body: '<p>Kod i testy.</p>',
  categoryId: 6,
  experienceLevel: 'mid',
  workplaceType: 'hybrid',
  workingTime: 'full_time',
  apply: { method: 'form', email: 'praca@zolw.example' },
  company: { name: 'Żółw Software', url: 'https://zolw.example', size: '51-100' },
  locations: [{ city: 'Warszawa', street: 'Prosta 1' }],
  salaries: [
    { type: 'b2b', fromMinor: 1_000_000, toMinor: 1_600_000, currency: 'pln', unit: 'month', isGross: false },
  ],
  requiredSkills: [
    { name: 'Java', level: 4 },
    { name: 'SQL', level: 3 },
  ],
  languages: [{ code: 'en', level: 'b2' }],
  ...fields,
})

/** The stored projection of an offer, its card parsed. */
export const projectionOf = async (db: TestDatabase, offerId: number) => {
  const { rows } = await db.pool.query(
    `select version, document, convert_from(card, 'UTF8') as card from offer_projections where offer_id = $1`,
    [offerId],
  )
  const [row] = rows
  return (
    row && {
      version: row.version,
      document: readDocument(offerIndexSchema, row.document),
      card: JSON.parse(row.card),
    }
  )
}

/** Versions in the offer's outbox rows, in order. */
export const offerEvents = async (db: TestDatabase, offerId: number): Promise<number[]> => {
  const { rows } = await db.pool.query<{ version: number }>(
    `select version from outbox where topic = 'offer' and object_id = $1 order by seq`,
    [offerId],
  )
  return rows.map(({ version }) => version)
}

/** Origin of every board, for URLs in answers. */
export const originOf = (): string => 'https://board.example'
