import { sql } from 'kysely'
import { AppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'

export interface OnceKey {
  /** Namespace of the key, such as one call on one object. */
  readonly scope: string
  readonly key: string
  /** Hash of the request, which tells a repeat from another request with the same key. */
  readonly requestHash: Buffer
  readonly now: Date
}

const LOCK_TIMEOUT = '10s'
const LOCK_NOT_AVAILABLE = '55P03'

/** The header's value or null; throws `idempotency.key-invalid`. */
export const readIdempotencyKey = (header: string | null | undefined): string | null => {
  const key = header?.trim() ?? ''
  if (key === '') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('idempotency.key-invalid', {
      message: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
    })
  }
  return key
}

/** A call's stored answer, which a repeat receives again. */
export interface Answered {
  readonly status: number
  readonly body: object
}

/**
 * Does the work in the transaction unless the same request has been answered before: then returns the stored answer,
 * validated by `readAnswer`.
 * A repeat during the first run waits for the lock of the key's row. Throws `idempotency.in-progress` when that takes
 * too long and `idempotency.key-reused` for the key of another request.
 */
export const runOnce = async <Answer extends Answered>(
  tx: TenantDb,
  { scope, key, requestHash, now }: OnceKey,
  work: () => Promise<Answer>,
  readAnswer: (stored: unknown) => Answer,
): Promise<{ answer: Answer; isRepeat: boolean }> => {
  if (!tx.kysely.isTransaction) throw new Error('runOnce needs a transaction')
  const row = { tenant_id: tx.tenantId, scope, key }
  if (await claim(tx, row, requestHash, now)) {
    const answer = await work()
    await tx.kysely
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: JSON.stringify(answer.body) })
      .where((where) => where.and(row))
      .execute()
    return { answer, isRepeat: false }
  }
  const first = await tx.kysely
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where((where) => where.and(row))
    .executeTakeFirstOrThrow()
  if (!first.request_hash.equals(requestHash)) {
    throw new AppError('idempotency.key-reused', {
      message: 'This Idempotency-Key belongs to another request',
    })
  }
  return { answer: readAnswer({ status: first.status, body: first.body }), isRepeat: true }
}

type KeyRow = { tenant_id: number; scope: string; key: string }

const claim = async (tx: TenantDb, row: KeyRow, requestHash: Buffer, now: Date): Promise<boolean> => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx.kysely)
  try {
    const claimed = await tx.kysely
      .insertInto('idempotency_keys')
      .values({ ...row, request_hash: requestHash, status: null, body: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    await sql`set local lock_timeout to default`.execute(tx.kysely)
    return claimed !== undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw new AppError('idempotency.in-progress', { retryAfterSeconds: 1 })
    throw error
  }
}

/** Deletes keys older than that time. */
export const purgeIdempotencyKeys = async (
  database: Pick<Database, 'kysely'>,
  before: Date,
): Promise<void> => {
  await acrossTenants(database).deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
