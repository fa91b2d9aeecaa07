import type { Applications, ReceivedApplication } from '#features/applications/server/service.ts'
import type { ApplyMethod } from '#features/offers/enumerations.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { createRandom } from '../generate/random.ts'

type LikeTables = {
  offers: {
    id: number
    tenant_id: number
    company_id: number | null
    category_id: number | null
    state: string
    apply_method: ApplyMethod
    published_at: Date | null
  }
  offer_views: { tenant_id: number; offer_id: number; day: string; views: number }
}

const DAY_MS = 86_400_000
/** As far back as the figures of an offer go at first. */
const MAX_DAYS = 30
/** Fewer are not compared; more take too long to seed. */
const MIN_LIKES = 20
const MAX_LIKES = 200
const MOST_CATEGORIES = 3
/** Applications to an offer that is a month old. */
const MOST_APPLICATIONS = 6

interface LikeOffer {
  readonly id: number
  readonly companyId: number
  readonly publishedAt: Date
}

interface Likes {
  /** Of the demo employer's offers, those to be compared first. */
  readonly categoryIds: readonly (number | null)[]
  readonly demoCompanies: readonly number[]
  readonly now: Date
}

/** Published offers with a form and not seen yet, of companies without a demo login, by category. */
const listUnseen = async (
  db: TenantDb,
  demoCompanies: readonly number[],
): Promise<ReadonlyMap<number | null, readonly LikeOffer[]>> => {
  const rows = await db.kysely
    .withTables<LikeTables>()
    .selectFrom('offers')
    .select(['id', 'company_id as companyId', 'category_id as categoryId', 'published_at as publishedAt'])
    .where('state', '=', 'published')
    .where('apply_method', '=', 'form')
    .where('company_id', 'not in', [...demoCompanies])
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('offer_views').select('day').whereRef('offer_views.offer_id', '=', 'offers.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  const offers = rows.flatMap(({ companyId, publishedAt, ...row }) =>
    companyId !== null && publishedAt ? { ...row, companyId, publishedAt } : [],
  )
  return Map.groupBy(offers, ({ categoryId }) => categoryId)
}

/** Those like the first of a demo employer's offers that have enough of them for a comparison. */
const listLikes = async (
  db: TenantDb,
  { categoryIds, demoCompanies }: Omit<Likes, 'now'>,
): Promise<LikeOffer[]> => {
  const unseen = await listUnseen(db, demoCompanies)
  const enough = [...new Set(categoryIds)]
    .map((categoryId) => unseen.get(categoryId) ?? [])
    .filter(({ length }) => length >= MIN_LIKES && length <= MAX_LIKES)
  return enough.slice(0, MOST_CATEGORIES).flat()
}

const ageOf = ({ publishedAt }: LikeOffer, now: Date): number =>
  Math.min(MAX_DAYS, (now.getTime() - publishedAt.getTime()) / DAY_MS)

/** Fewer than a demo employer's offers have, so that these stay the popular ones. */
const viewsOf = (tenantId: number, offer: LikeOffer, now: Date): LikeTables['offer_views'][] => {
  const random = createRandom(`like:${offer.id}`)
  const most = 8 + random.next() * 16
  return Array.from({ length: Math.floor(ageOf(offer, now)) + 1 }, (_, ago) => {
    const at = new Date(now.getTime() - ago * DAY_MS)
    const share = [0, 6].includes(at.getUTCDay()) ? 0.5 : 1
    const views = Math.max(1, Math.round(most * share * (0.6 + 0.4 * random.next())))
    return { tenant_id: tenantId, offer_id: offer.id, day: warsawDay(at), views }
  })
}

const receivedBy = (offer: LikeOffer, now: Date): ReceivedApplication[] => {
  const random = createRandom(`like-received:${offer.id}`)
  const age = ageOf(offer, now)
  const count = Math.round((age / MAX_DAYS) * MOST_APPLICATIONS * (0.4 + 0.6 * random.next()))
  return Array.from({ length: count }, (_, index) => ({
    ...{ offerId: offer.id, companyId: offer.companyId, name: `Osoba ${index + 1}`, message: '' },
    ...{ email: `osoba.${offer.id}.${index}@poczta.example`, cv: null, steps: [] },
    at: new Date(now.getTime() - random.next() * age * DAY_MS),
  }))
}

/** Views of and applications to other companies' offers like these, which their figures are compared with. */
export const saveLikeOffers = async (
  db: TenantDb,
  applications: Pick<Applications, 'addReceived'>,
  { now, ...of }: Likes,
): Promise<void> => {
  const likes = await listLikes(db, of)
  const views = likes.flatMap((offer) => viewsOf(db.tenantId, offer, now))
  if (views.length > 0) await insertRows(db, 'offer_views', views)
  await applications.addReceived(
    db.tenantId,
    likes.flatMap((offer) => receivedBy(offer, now)),
  )
}
