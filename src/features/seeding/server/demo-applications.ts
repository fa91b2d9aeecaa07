import type { ApplicationStatus } from '#features/applications/enumerations.ts'
import type { Applications, ReceivedApplication } from '#features/applications/server/service.ts'
import type { Company } from '#features/companies/contract.ts'
import type { ApplyMethod } from '#features/offers/enumerations.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { demoLogins } from '../demo-logins.ts'
import { createRandom } from '../generate/random.ts'
import type { BoardKey } from '../known-offers.ts'
import { cvDocument } from './cv-document.ts'

type LifeTables = {
  offers: {
    id: number
    tenant_id: number
    company_id: number | null
    state: string
    title: string
    apply_method: ApplyMethod
  }
  offer_views: { tenant_id: number; offer_id: number; day: string; views: number }
  applications: { id: number; tenant_id: number; company_id: number | null }
}

const MOST_OFFERS = 40
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const people = [
  ['Ludomiła', 'Rzekoma'],
  ['Wszebor', 'Udawany'],
  ['Jagna', 'Papierowa'],
  ['Sulisława', 'Nierealna'],
  ['Niemir', 'Wymyślony'],
  ['Dobrosława', 'Fikcyjna'],
  ['Tekla', 'Wymysłowska'],
  ['Bożydar', 'Zmyślony'],
  ['Mścisława', 'Baśniowa'],
  ['Dobromił', 'Legendowy'],
  ['Halszka', 'Bajeczna'],
  ['Czcibor', 'Domniemany'],
] as const

// One after the other, again from the start: every status is there.
const ways: readonly (readonly ApplicationStatus[])[] = [
  [],
  ['viewed'],
  [],
  ['viewed', 'shortlisted'],
  ['viewed', 'shortlisted', 'interview'],
  ['viewed', 'rejected'],
  [],
  ['viewed', 'interview', 'offer'],
  ['viewed', 'interview', 'offer', 'hired'],
  ['viewed', 'withdrawn'],
  ['viewed'],
  ['viewed', 'rejected'],
]

const received = (
  offer: { readonly id: number; readonly title: string; readonly companyId: number },
  now: Date,
): ReceivedApplication[] =>
  people.map(([first, last], index) => {
    const at = new Date(now.getTime() - (index * 0.7 + 0.2) * DAY_MS)
    const name = `${first} ${last}`
    const email = `osoba.${offer.id}.${index}@poczta.example`
    const hasCv = index % 4 !== 3
    return {
      ...{ offerId: offer.id, companyId: offer.companyId, name, email, at },
      message: index % 2 === 0 ? `Dzień dobry, pracuję na podobnym stanowisku od ${index + 2} lat.` : '',
      cv: hasCv
        ? {
            fileName: `CV ${name}.pdf`,
            contentType: 'application/pdf',
            bytes: cvDocument([name, offer.title, email, '', `Doświadczenie: ${index + 2} lat`]),
          }
        : null,
      steps: (ways[index] ?? []).map((status, step) => ({
        status,
        at: new Date(at.getTime() + (step + 1) * 2 * HOUR_MS),
      })),
    }
  })

interface DemoLife {
  readonly tenant: Tenant
  readonly board: BoardKey
  readonly companies: ReadonlyMap<string, Company>
}

/** Applications and views of the demo employers' offers; nothing where they have some. */
export const saveDemoApplications = async (
  services: {
    readonly database: Database
    readonly clock: Clock
    readonly applications: Pick<Applications, 'addReceived'>
  },
  { tenant, board, companies }: DemoLife,
): Promise<void> => {
  const { database, clock, applications } = services
  const db = forTenant(database, tenant.id)
  const tables = db.kysely.withTables<LifeTables>()
  const names = new Set(demoLogins[board].flatMap(({ company = [] }) => company))
  for (const name of names) {
    const companyId = companies.get(name)?.id
    if (companyId === undefined) continue
    const known = await tables
      .selectFrom('applications')
      .select('id')
      .where('company_id', '=', companyId)
      .limit(1)
      .executeTakeFirst()
    if (known) continue
    const offers = await tables
      .selectFrom('offers')
      .select(['id', 'title', 'state', 'apply_method as method'])
      .where('company_id', '=', companyId)
      .where('state', 'in', ['published', 'expired', 'ended'])
      .orderBy('id')
      .limit(MOST_OFFERS)
      .execute()
    // Who applies on another site is not known here.
    const running = offers.filter(({ state, method }) => state === 'published' && method === 'form')
    for (const offer of running.slice(0, 2))
      await applications.addReceived(tenant.id, received({ ...offer, companyId }, clock.now()))
    for (const { id } of offers.slice(0, 8)) await saveViews(db, id, clock.now())
  }
}

const saveViews = async (db: ReturnType<typeof forTenant>, offerId: number, now: Date): Promise<void> => {
  const random = createRandom(`views:${offerId}`)
  const rows = Array.from({ length: 45 }, (_, index) => ({
    tenant_id: db.tenantId,
    offer_id: offerId,
    day: warsawDay(new Date(now.getTime() - index * DAY_MS)),
    views: 40 + Math.floor(random.next() * 120) + (45 - index),
  }))
  await db.kysely
    .withTables<LifeTables>()
    .insertInto('offer_views')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['offer_id', 'day']).doNothing())
    .execute()
}
