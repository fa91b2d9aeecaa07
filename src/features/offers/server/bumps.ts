import { sql } from 'kysely'
import { AppError } from '#kernel/app-error.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { OfferRef } from '../contract.ts'
import { nextBumpAt } from '../rules.ts'
import { type Step, takeStepIn } from './lifecycle.ts'
import { lockOffers } from './store.ts'
import { type OfferRow, tables } from './tables.ts'
import { inTransaction, type OfferWriteDependencies } from './writing.ts'

const bumped = (row: OfferRow, now: Date): Step => ({
  last_published_at: now,
  bumps_used: row.bumps_used + 1,
})

/** A manual bump, in the caller's transaction. */
export const bump = (tx: TenantDb, writing: OfferWriteDependencies, offerId: number): Promise<OfferRef> =>
  takeStepIn(tx, writing, offerId, (row, now) => {
    if (row.state !== 'published')
      throw new AppError('offer.state-conflict', { from: row.state, to: 'published' })
    const { bumpsUpCount = 0, bumpsUpEveryDays = 1 } = row.limits
    if (row.bumps_used >= bumpsUpCount) throw new AppError('offer.bump-refused', { reason: 'used-up' })
    if (row.last_published_at && warsawDaysBetween(row.last_published_at, now) < bumpsUpEveryDays)
      throw new AppError('offer.bump-refused', { reason: 'too-early' })
    return bumped(row, now)
  })

const BATCH = 500

const left = sql<number>`coalesce((limits->>'bumpsUpCount')::int, 0) - bumps_used`
const least = sql`coalesce((limits->>'bumpsUpEveryDays')::int, 1) * interval '24 hours'`

/** Offers with a due bump: the formula of `nextBumpAt` in SQL, on the index `offers_with_bumps_left`. */
const listDue = async (db: TenantDb, now: Date, after: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select('id')
    .where('state', '=', 'published')
    .where('expired_at', '>', now)
    .where(sql<boolean>`bumps_used < coalesce((limits->>'bumpsUpCount')::int, 0)`)
    .where(
      sql<boolean>`last_published_at + greatest(${least}, (expired_at - last_published_at) / (${left} + 1)) <= ${now}`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** False when another process was faster, or the offer has ended meanwhile. */
const bumpIfDue = (writing: OfferWriteDependencies, tenantId: number, offerId: number): Promise<boolean> =>
  inTransaction(writing, tenantId, async (tx) => {
    const [row] = await lockOffers(tx, [offerId])
    const next = row ? nextBumpAt(bumpFactsOf(row)) : null
    if (!next || next > writing.clock.now()) return false
    await takeStepIn(tx, writing, offerId, bumped)
    return true
  })

export const bumpFactsOf = (row: OfferRow) => ({
  ...{ state: row.state, bumpsUsed: row.bumps_used, limits: row.limits },
  ...{ lastPublishedAt: row.last_published_at, expiredAt: row.expired_at },
})

/**
 * Makes a tenant's due bumps, each in a transaction of its own: a failure does not block the others, and a second
 * process finds nothing due. Returns their number.
 */
export const bumpDue = async (writing: OfferWriteDependencies, tenantId: number): Promise<number> => {
  const failures: unknown[] = []
  let count = 0
  let after = 0
  for (;;) {
    const due = await inTransaction(writing, tenantId, (db) => listDue(db, writing.clock.now(), after))
    for (const offerId of due) {
      const isBumped = await bumpIfDue(writing, tenantId, offerId).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (isBumped) count += 1
    }
    after = due.at(-1) ?? after
    if (due.length < BATCH) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} offers could not be bumped`)
  return count
}
