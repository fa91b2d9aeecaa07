import { sql } from 'kysely'
import type { Offers } from '#features/offers/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import { MailRefusedError } from '#server/mail/mail.ts'
import { notifyCompany } from './jobs.ts'
import type { ApplicationTables, UndeliveredReason } from './tables.ts'

/** An application that could not be delivered to its company; without personal data. */
export interface UndeliveredApplication {
  readonly id: string
  /** Key of the tenant. */
  readonly tenant: string
  /** Guid of the offer. */
  readonly offerId: string
  readonly since: string
  readonly reason: UndeliveredReason
}

export interface HandOverStatus {
  /** Accepted and not yet delivered. */
  readonly waiting: number
  /** How many of them have waited for more than an hour. */
  readonly late: number
  readonly undelivered: number
  /** The latest hundred failures. */
  readonly applications: readonly UndeliveredApplication[]
}

const LATE_MS = 3_600_000
const MAX_LISTED = 100

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

/** Why no further attempt is made; null while there is one. */
export const finalReasonOf = (error: unknown, attempt: number): UndeliveredReason | null => {
  if (error instanceof MailRefusedError) return 'refused'
  return attempt > notifyCompany.retryLimit ? 'attempts-used-up' : null
}

/** Returns whether delivery had been given up before. */
export const recordHandOver = async (tx: TenantDb, applicationId: number, at: Date): Promise<boolean> => {
  await tables(tx)
    .updateTable('applications')
    .set({ handed_over_at: at })
    .where('id', '=', applicationId)
    .execute()
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('undelivered_applications')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Keeps the time of the first failure. */
export const recordUndelivered = async (
  tx: TenantDb,
  applicationId: number,
  { reason, at }: { readonly reason: UndeliveredReason; readonly at: Date },
): Promise<void> => {
  await tables(tx)
    .insertInto('undelivered_applications')
    .values({ application_id: applicationId, reason, since: at })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ reason }))
    .execute()
}

export const findUndeliveredReason = async (
  db: TenantDb,
  applicationId: number,
): Promise<UndeliveredReason | null> => {
  const found = await tables(db)
    .selectFrom('undelivered_applications')
    .select('reason')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return found?.reason ?? null
}

/** Accepted applications of all boards that were not delivered to their companies. */
const notHandedOver = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database)
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .leftJoin('undelivered_applications', 'application_id', 'applications.id')
    .where('handed_over_at', 'is', null)
    .where('is_held', '=', false)

const isLate = (now: Date) =>
  sql<boolean>`coalesce(email_confirmed_at, applications.created_at) < ${new Date(now.getTime() - LATE_MS)}`

/** For all boards; for an operator. */
export const readHandOverStatus = async (
  { database, offers }: { readonly database: Database; readonly offers: Pick<Offers, 'listGuids'> },
  now: Date,
): Promise<HandOverStatus> => {
  const counts = await notHandedOver(database)
    .select([
      sql<number>`count(*) filter (where reason is null)::int`.as('waiting'),
      sql<number>`count(*) filter (where reason is null and ${isLate(now)})::int`.as('late'),
      sql<number>`count(reason)::int`.as('undelivered'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await notHandedOver(database)
    .innerJoin('tenants', 'tenants.id', 'applications.tenant_id')
    .select([
      'applications.uid as id',
      'tenants.key as tenant',
      'applications.offer_id as offerId',
      'since',
      'reason',
    ])
    .where('reason', 'is not', null)
    .orderBy('since', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const guids = await offers.listGuids(rows.map(({ offerId }) => offerId))
  const applications = rows.flatMap(({ since, reason, offerId, ...row }) =>
    since && reason
      ? [{ ...row, offerId: guids.get(offerId) ?? '', since: since.toISOString(), reason }]
      : [],
  )
  return { ...counts, applications }
}

/** Applications given up, and those waiting so long that their job may be lost. */
export const listToRetry = (database: Pick<Database, 'kysely'>, now: Date) =>
  notHandedOver(database)
    .select(['applications.id as applicationId', 'applications.tenant_id as tenantId'])
    .where((where) => where.or([where('reason', 'is not', null), isLate(now)]))
    .orderBy('applications.id')
    .execute()
