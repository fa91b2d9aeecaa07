import { type ExpressionBuilder, sql } from 'kysely'
import type { Consents } from '#features/consents/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { HumanCheck } from '#server/captcha/human-check.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import { purgeIdempotencyKeys } from '#server/idempotency/run-once.ts'
import type { Limits } from '#server/limits/limits.ts'
import { confirmationLifetimeMs } from './confirmation.ts'
import { consentSubject } from './consents.ts'
import { keptUntil } from './keeping/retention.ts'
import type { ApplicationTables } from './tables.ts'

const DAY_MS = 86_400_000
/** A repeat with the same key after this time is a new request. */
const REPEATS_KNOWN_MS = DAY_MS
const SENT_MAILS_KNOWN_MS = 90 * DAY_MS

export interface TidyDependencies {
  readonly database: Database
  readonly consents: Pick<Consents, 'erase'>
  readonly humanCheck: HumanCheck
  readonly limits: Limits
  readonly clock: Clock
}

/** Deletes held applications that were not confirmed in time, and expired records; their files are swept later. */
export const tidy = async ({
  database,
  consents,
  humanCheck,
  limits,
  clock,
}: TidyDependencies): Promise<void> => {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
  await deleteUnconfirmed({ database, consents }, ago(confirmationLifetimeMs + DAY_MS))
  await deleteOutdated({ database, consents }, clock.now())
  await purgeIdempotencyKeys(database, ago(REPEATS_KNOWN_MS))
  await database.kysely.deleteFrom('sent_mails').where('sent_at', '<', ago(SENT_MAILS_KNOWN_MS)).execute()
  await humanCheck.purge(database)
  await limits.purge()
}

const deleteUnconfirmed = async (
  { database, consents }: Pick<TidyDependencies, 'database' | 'consents'>,
  before: Date,
): Promise<void> => {
  await acrossTenants(database)
    .transaction()
    .execute(async (kysely) => {
      const deleted = await kysely
        .withTables<ApplicationTables>()
        .deleteFrom('applications')
        .where('is_held', '=', true)
        .where('created_at', '<', before)
        .returning('uid')
        .execute()
      const subjects = deleted.map(({ uid }) => consentSubject(uid))
      await consents.erase({ kysely }, subjects)
    })
}

const isOutdated = (row: ExpressionBuilder<ApplicationTables, 'applications'>, now: Date) =>
  sql<boolean>`${keptUntil(row)} < ${now}::timestamptz`

/** A candidate keeps a record that the application existed. */
const deleteOutdated = async (
  { database, consents }: Pick<TidyDependencies, 'database' | 'consents'>,
  now: Date,
): Promise<void> => {
  await acrossTenants(database)
    .transaction()
    .execute(async (kysely) => {
      const tables = kysely.withTables<ApplicationTables>()
      await tables
        .insertInto('removed_applications')
        .columns(['uid', 'tenant_id', 'account_id', 'offer_id', 'sent_at', 'removed_at', 'is_outdated'])
        .expression((parts) =>
          parts
            .selectFrom('applications')
            .select((row) => [
              ...(['applications.uid', 'applications.tenant_id'] as const),
              row.ref('applications.candidate_account_id').$notNull().as('account_id'),
              ...(['applications.offer_id', 'applications.created_at as sent_at'] as const),
              sql<Date>`${now}::timestamptz`.as('removed_at'),
              row.lit(true).as('is_outdated'),
            ])
            .where('applications.candidate_account_id', 'is not', null)
            .where((row) => isOutdated(row, now)),
        )
        .execute()
      const deleted = await tables
        .deleteFrom('applications')
        .where((row) => isOutdated(row, now))
        .returning('uid')
        .execute()
      await consents.erase(
        { kysely },
        deleted.map(({ uid }) => consentSubject(uid)),
      )
    })
}
