import type { Consents } from '#features/consents/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import { consentSubject } from './registration/registration.ts'
import type { AccountTables } from './tables.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS
const UNCONFIRMED_KEPT_MS = 7 * DAY_MS

/** Deletes sessions and tokens that ended long ago, and unconfirmed accounts, on all boards. */
export const tidyAccounts = async ({
  database,
  clock,
  consents,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly consents: Pick<Consents, 'erase'>
}): Promise<void> => {
  const tables = acrossTenants(database).withTables<AccountTables>()
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  await tables.deleteFrom('sessions').where('expires_at', '<', ago(KEPT_MS)).execute()
  await tables.deleteFrom('mailed_tokens').where('expires_at', '<', ago(KEPT_MS)).execute()
  await tables.deleteFrom('passkey_challenges').where('expires_at', '<', ago(0)).execute()
  await acrossTenants(database)
    .transaction()
    .execute(async (kysely) => {
      const gone = await kysely
        .withTables<AccountTables>()
        .deleteFrom('accounts')
        .where('email_confirmed_at', 'is', null)
        .where('kind', '!=', 'operator')
        .where('created_at', '<', ago(UNCONFIRMED_KEPT_MS))
        .returning('uid')
        .execute()
      await consents.erase(
        { kysely },
        gone.map(({ uid }) => consentSubject(uid)),
      )
    })
}
