import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { JOBS_SCHEMA } from '#server/jobs/status.ts'
import { importRows } from './operator-commands.ts'

/** Imports an offer in Warsaw into a running program, by the operator's command. */
export const importOffer = async (dataFolder: string, title: string): Promise<void> => {
  const row = {
    ...{
      id: title,
      source: 'elsewhere',
      title,
      companyName: 'Tkalnia Zorza',
      city: 'Warszawa',
      countryCode: 'PL',
    },
    employmentTypes: [
      { type: 'permanent', from: 9_000, to: 12_000, currency: 'PLN', unit: 'month', gross: true },
    ],
    publishedAt: new Date().toISOString(),
  }
  await importRows(dataFolder, 'pro', [row])
}

/** Makes the alerts of an account due in a running program. */
export const nextAlertMorning = async (dataFolder: string, email: string): Promise<void> => {
  const { url, stop } = await startEmbeddedPostgres({
    folder: join(dataFolder, 'postgres'),
    whenRunning: 'join',
  })
  const database = openDatabase(url, { poolSize: 1 })
  try {
    await database.pool.query(
      `update job_alerts set covered_until = covered_until - interval '8 days' where saved_search_id in
        (select saved_searches.id from saved_searches
          join accounts on accounts.id = saved_searches.account_id where accounts.email = $1)`,
      [email],
    )
    await database.pool.query(`insert into ${JOBS_SCHEMA}.job (name, data) values ($1, '{}')`, [
      'saved-searches.plan-alerts',
    ])
  } finally {
    await database.close()
    await stop()
  }
}
