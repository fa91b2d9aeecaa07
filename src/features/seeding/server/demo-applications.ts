import type { ApplicationStatus, RefusalReason } from '#features/applications/enumerations.ts'
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
import { saveLikeOffers } from './demo-like-offers.ts'
import { fewReceived } from './demo-more-applications.ts'

type LifeTables = {
  offers: {
    id: number
    tenant_id: number
    company_id: number | null
    state: string
    title: string
    apply_method: ApplyMethod
    category_id: number | null
    published_at: Date | null
  }
  offer_views: { tenant_id: number; offer_id: number; day: string; views: number }
  applications: { id: number; tenant_id: number; company_id: number | null }
}

const MAX_DAYS = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface SeenOffer {
  readonly id: number
  readonly publishedAt: Date | null
}

const ageOf = ({ publishedAt }: SeenOffer, now: Date): number =>
  publishedAt ? (now.getTime() - publishedAt.getTime()) / DAY_MS : 0

/** Days over which the applications for an offer are spread, if it is that old. */
const SPREAD_DAYS = 9

/** Names of applicants for the first offer and for the second, so that nobody appears twice in a list. */
const people = [
  [
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
  ],
  [
    ['Racibor', 'Przypuszczalny'],
    ['Dobromira', 'Niebyła'],
    ['Wielisław', 'Złudny'],
    ['Bogna', 'Pozorna'],
    ['Świętopełk', 'Urojony'],
    ['Zdzisława', 'Mniemana'],
    ['Lubomir', 'Wyśniony'],
    ['Miłosława', 'Umowna'],
    ['Gniewomir', 'Przykładny'],
    ['Radosława', 'Domyślna'],
    ['Jarosz', 'Nieistny'],
    ['Stanisława', 'Zmyślna'],
  ],
] as const

// Sequences of statuses, assigned in turn so that every status occurs.
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

/** Reasons for refusals, assigned in turn. */
const reasons: readonly RefusalReason[] = ['experience', 'skills', 'filled']

const received = (
  offer: SeenOffer & { readonly title: string; readonly companyId: number },
  names: (typeof people)[number],
  now: Date,
): ReceivedApplication[] => {
  // Nobody applies before the publication.
  const share = Math.min(1, ageOf(offer, now) / SPREAD_DAYS)
  return names.map(([first, last], index) => {
    const at = new Date(now.getTime() - (index * 0.7 + 0.2) * share * DAY_MS)
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
        at: new Date(at.getTime() + (step + 1) * 2 * share * HOUR_MS),
        reason: status === 'rejected' ? (reasons[(offer.id + index) % reasons.length] ?? null) : null,
      })),
    }
  })
}

interface DemoLife {
  readonly tenant: Tenant
  readonly board: BoardKey
  readonly companies: ReadonlyMap<string, Company>
}

/** Adds applications and views to the demo employers' offers, unless they have some, and to the offers like these. */
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
  const demoCompanies = [...names].flatMap((name) => companies.get(name)?.id ?? [])
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
      .select(['id', 'title', 'state', 'apply_method as method', 'published_at as publishedAt'])
      .select('category_id as categoryId')
      .where('company_id', '=', companyId)
      .where('state', 'in', ['published', 'expired', 'ended'])
      .orderBy('id')
      .execute()
    // Offers with an external form get no applications on the board.
    const now = clock.now()
    const isOld = (offer: SeenOffer): boolean => ageOf(offer, now) >= SPREAD_DAYS
    const running = offers
      .filter(({ state, method }) => state === 'published' && method === 'form')
      .toSorted((one, other) => Number(isOld(other)) - Number(isOld(one)))
    for (const [at, names] of people.entries()) {
      const offer = running[at]
      if (offer) await applications.addReceived(tenant.id, received({ ...offer, companyId }, names, now))
    }
    for (const offer of running.slice(people.length))
      await applications.addReceived(tenant.id, fewReceived({ ...offer, companyId }, now))
    for (const offer of offers) await saveViews(db, offer, now)
    const categoryIds = running.map(({ categoryId }) => categoryId)
    await saveLikeOffers(db, applications, { categoryIds, demoCompanies, now })
  }
}

/** Adds views to an offer since its publication: most in its first days and on working days. */
const saveViews = async (
  db: ReturnType<typeof forTenant>,
  { id, publishedAt }: SeenOffer,
  now: Date,
): Promise<void> => {
  if (!publishedAt) return
  const random = createRandom(`views:${id}`)
  const most = 12 + random.next() * 90
  const age = Math.floor((now.getTime() - publishedAt.getTime()) / DAY_MS)
  const rows = Array.from({ length: Math.min(MAX_DAYS, age + 1) }, (_, ago) => {
    const at = new Date(now.getTime() - ago * DAY_MS)
    const freshness = 0.25 + 0.75 * Math.exp(-(age - ago) / 6)
    const share = [0, 6].includes(at.getUTCDay()) ? 0.4 : 1
    const views = Math.round(most * freshness * share * (0.7 + 0.6 * random.next()))
    return { tenant_id: db.tenantId, offer_id: id, day: warsawDay(at), views }
  })
  await db.kysely
    .withTables<LifeTables>()
    .insertInto('offer_views')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['offer_id', 'day']).doNothing())
    .execute()
}
