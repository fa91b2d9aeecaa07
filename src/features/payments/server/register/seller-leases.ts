import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { TroubleReason } from '../../enumerations.ts'
import type { PaymentTables } from '../tables.ts'
import type { RegisterTrouble } from './register.ts'

const sellersOf = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<PaymentTables>()

/**
 * Takes the lease on a seller; true when this process serves it now. A lease of a crashed process expires; none is
 * granted during a pause.
 */
export const takeLease = async (
  database: Pick<Database, 'kysely'>,
  { seller, now, until }: { readonly seller: string; readonly now: Date; readonly until: Date },
): Promise<boolean> => {
  const taken = await sellersOf(database)
    .insertInto('invoice_sellers')
    .values({ tax_id: seller, turn_until: until })
    .onConflict((conflict) =>
      conflict
        .column('tax_id')
        .doUpdateSet({ turn_until: until })
        .where('invoice_sellers.turn_until', '<=', now)
        .where((row) =>
          row.or([
            row('invoice_sellers.paused_until', 'is', null),
            row('invoice_sellers.paused_until', '<=', now),
          ]),
        ),
    )
    .returning('tax_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const endLease = async (
  database: Pick<Database, 'kysely'>,
  seller: string,
  now: Date,
): Promise<void> => {
  await sellersOf(database)
    .updateTable('invoice_sellers')
    .set({
      turn_until: now,
      paused_until: null,
      is_told_to_wait: false,
      troubles: 0,
      trouble: null,
      trouble_reason: null,
    })
    .where('tax_id', '=', seller)
    .execute()
}

const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 30 * 60_000

/** Ends a lease after a failure; the pause before the next one doubles each time. */
export const endLeaseAfterFailure = async (
  database: Pick<Database, 'kysely'>,
  seller: string,
  { now, trouble }: { readonly now: Date; readonly trouble: RegisterTrouble },
): Promise<void> => {
  const found = await sellersOf(database)
    .selectFrom('invoice_sellers')
    .select('troubles')
    .where('tax_id', '=', seller)
    .executeTakeFirst()
  const troubles = (found?.troubles ?? 0) + 1
  const told = trouble.retryAfterSeconds
  const pauseMs =
    told === null ? Math.min(FIRST_PAUSE_MS * 2 ** (troubles - 1), LONGEST_PAUSE_MS) : told * 1000
  await sellersOf(database)
    .updateTable('invoice_sellers')
    .set({
      ...{ turn_until: now, paused_until: new Date(now.getTime() + pauseMs) },
      ...{ is_told_to_wait: told !== null, troubles },
      ...{ trouble_reason: trouble.reason, trouble: trouble.text },
    })
    .where('tax_id', '=', seller)
    .execute()
}

/** Ends the pause for an immediate retry, but not one that the register has requested. */
export const endPause = async (tx: Pick<Database, 'kysely'>, seller: string): Promise<void> => {
  await sellersOf(tx)
    .updateTable('invoice_sellers')
    .set({ paused_until: null })
    .where('tax_id', '=', seller)
    .where('is_told_to_wait', '=', false)
    .execute()
}

export interface SellerTrouble {
  readonly seller: string
  readonly reason: TroubleReason
  readonly text: string
  readonly pausedUntil: Date
}

/** Sellers whose invoices cannot be sent at the moment, for operators. */
export const listTroubles = async (database: Pick<Database, 'kysely'>): Promise<SellerTrouble[]> => {
  const rows = await sellersOf(database)
    .selectFrom('invoice_sellers')
    .select(['tax_id', 'trouble_reason', 'trouble', 'paused_until'])
    .where('trouble_reason', 'is not', null)
    .where('paused_until', 'is not', null)
    .orderBy('tax_id')
    .execute()
  return rows.map((row) => ({
    seller: row.tax_id,
    reason: row.trouble_reason ?? 'program',
    text: row.trouble ?? '',
    pausedUntil: row.paused_until ?? new Date(0),
  }))
}
