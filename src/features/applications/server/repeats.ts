import { sql } from 'kysely'
import { AppError } from '#kernel/app-error.ts'
import { mailboxOf } from '#kernel/email-address.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationFields } from '../rules.ts'
import type { ApplicationTables } from './tables.ts'

const REPEAT_WITHIN_MS = 86_400_000
const LOCK_TIMEOUT = '10s'
const LOCK_NOT_AVAILABLE = '55P03'

/** What identifies two submissions as the same application; consents, source and file name do not. */
export interface Content {
  readonly offerId: number
  readonly fields: ApplicationFields
  readonly fileSha256: Buffer | null
}

export interface EarlierApplication {
  readonly id: number
  readonly uid: string
  readonly isHeld: boolean
  readonly at: Date
}

/** Serialises the submissions of a mailbox, so that concurrent ones see each other. */
export const lockMailbox = async (tx: TenantDb, email: string): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx.kysely)
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`application:${mailboxOf(email)}`}, 0))`.execute(
      tx.kysely,
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw new AppError('idempotency.in-progress', { retryAfterSeconds: 1 })
    throw error
  }
  await sql`set local lock_timeout to default`.execute(tx.kysely)
}

/** An application of the last day with the same content, offer and mailbox. */
export const findSame = async (
  tx: TenantDb,
  { offerId, fields, fileSha256 }: Content,
  now: Date,
): Promise<EarlierApplication | null> => {
  const row = await tx.kysely
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .leftJoin('files', 'files.id', 'applications.file_id')
    .select([
      'applications.id',
      'applications.uid',
      'applications.is_held as isHeld',
      'applications.created_at as at',
    ])
    .where('applications.offer_id', '=', offerId)
    .where('applications.mailbox', '=', mailboxOf(fields.email))
    .where('applications.created_at', '>', new Date(now.getTime() - REPEAT_WITHIN_MS))
    .where('applications.status', '<>', 'withdrawn')
    .where('applications.name', '=', fields.name)
    .where('applications.message', '=', fields.message)
    .where('files.sha256', fileSha256 ? '=' : 'is', fileSha256)
    .orderBy('applications.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the company has an application of the same mailbox for the same offer from the day before this one. */
export const isFurtherOfDay = async (db: TenantDb, uid: string): Promise<boolean> => {
  const dayBefore = sql<Date>`later.created_at - make_interval(secs => ${REPEAT_WITHIN_MS / 1000})`
  const earlier = await db.kysely
    .withTables<ApplicationTables>()
    .selectFrom('applications as later')
    .innerJoin('applications as earlier', (join) =>
      join
        .onRef('earlier.mailbox', '=', 'later.mailbox')
        .onRef('earlier.offer_id', '=', 'later.offer_id')
        .onRef('earlier.id', '<', 'later.id'),
    )
    .select('earlier.id')
    .where('later.uid', '=', uid)
    .where('earlier.created_at', '>', dayBefore)
    .where('earlier.is_held', '=', false)
    .where('earlier.status', '<>', 'withdrawn')
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
