import { setImmediate } from 'node:timers/promises'
import type { OfferFilter } from '#features/search/contract.ts'
import { filterOf } from '#features/search/rules.ts'
import type { SavedFilter } from '#features/search/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { alertFrequencies } from '../enumerations.ts'
import { lastMailTime } from '../rules.ts'
import { sendAlerts } from './jobs.ts'
import {
  type DueAlert,
  insertMails,
  listArrivals,
  listDue,
  markPlanned,
  numberPublishedOffers,
  type PlannedUpTo,
} from './mailing-store.ts'
import type { SavedSearchParts } from './parts.ts'

const BATCH = 1_000
/** Number of addresses parsed before other work gets its turn. */
const READ_AT_ONCE = 200

type PlanningParts = Pick<SavedSearchParts, 'database' | 'clock' | 'search' | 'readSearch' | 'jobs'>

/** The new matching offers by search: those that arrived since its last mail. */
const findNews = async (
  db: TenantDb,
  {
    tenant,
    due,
    upTo,
  }: { readonly tenant: Tenant; readonly due: readonly DueAlert[]; readonly upTo: number },
  { search, readSearch }: PlanningParts,
): Promise<ReadonlyMap<number, number[]>> => {
  const marks = new Map(due.map(({ searchId, mailedThrough }) => [searchId, mailedThrough]))
  const after = due.reduce((least, { mailedThrough }) => Math.min(least, mailedThrough), upTo)
  const numbers = new Map(
    (await listArrivals(db, { after, upTo })).map(({ offerId, number }) => [offerId, number]),
  )
  const news = new Map<number, number[]>()
  if (numbers.size === 0) return news
  const filters: SavedFilter[] = []
  // Many candidates save the same search, so filters are cached by path.
  const known = new Map<string, OfferFilter | null>()
  for (const { searchId, path, currency } of due) {
    let filter = known.get(path)
    if (filter === undefined) {
      const read = readSearch(tenant, path)
      filter = read && filterOf(read.listing)
      known.set(path, filter)
      if (known.size % READ_AT_ONCE === 0) await setImmediate()
    }
    if (filter) filters.push({ id: searchId, filter, currency })
  }
  await search.savedFilters.matching(tenant, filters, [...numbers.keys()], (offerId, searchIds) => {
    const number = numbers.get(offerId) ?? 0
    for (const searchId of searchIds) {
      if (number <= (marks.get(searchId) ?? 0)) continue
      const found = news.get(searchId)
      if (found) found.push(offerId)
      else news.set(searchId, [offerId])
    }
  })
  return news
}

/** Stores the mails together with how far they cover the arrivals, in one transaction for each batch. */
const write = async (
  db: TenantDb,
  {
    due,
    news,
    plannedUpTo,
  }: {
    readonly due: readonly DueAlert[]
    readonly news: ReadonlyMap<number, number[]>
    readonly plannedUpTo: PlannedUpTo
  },
  { clock, jobs }: PlanningParts,
): Promise<void> => {
  for (let from = 0; from < due.length; from += BATCH) {
    const batch = due.slice(from, from + BATCH)
    const ids = batch.map(({ searchId }) => searchId)
    await db.transaction(async (tx) => {
      const taken = await markPlanned(tx, ids, plannedUpTo)
      const mails = batch.flatMap(({ searchId, coveredUntil: since }) => {
        const offerIds = taken.has(searchId) ? news.get(searchId) : undefined
        return offerIds ? [{ searchId, offerIds, since }] : []
      })
      await insertMails(tx, mails, clock.now())
      if (mails.length > 0) await jobs.enqueue(tx, sendAlerts, { tenantId: tx.tenantId })
    })
  }
}

/** Plans a board's due mails; a second run finds nothing. */
export const planBoard = async (parts: PlanningParts, tenant: Tenant): Promise<void> => {
  const { database, clock } = parts
  const db = forTenant(database, tenant.id)
  for (const frequency of alertFrequencies) {
    const mailTime = lastMailTime(frequency, clock.now())
    const due = await listDue(db, frequency, mailTime)
    if (due.length === 0) continue
    const upTo = await db.transaction((tx) => numberPublishedOffers(tx, clock.now()))
    const news = await findNews(db, { tenant, due, upTo }, parts)
    await write(db, { due, news, plannedUpTo: { mailTime, mailedThrough: upTo } }, parts)
  }
}
