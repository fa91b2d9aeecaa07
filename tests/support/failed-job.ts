import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from '#server/jobs/status.ts'

/** Adds a job without attempts left to the database of a running program; its retry succeeds. */
export const addFailedJob = async (dataFolder: string): Promise<void> => {
  const { url, stop } = await startEmbeddedPostgres({
    folder: join(dataFolder, 'postgres'),
    whenRunning: 'join',
  })
  const database = openDatabase(url, { poolSize: 1 })
  try {
    await database.pool.query(
      `insert into ${JOBS_SCHEMA}.job (name, data, source_name, source_id, source_retry_count, source_output)
       values ($1, '{}', 'accounts.tidy', gen_random_uuid(), 8, '{"message": "the disk was full"}')`,
      [DEAD_LETTERS],
    )
  } finally {
    await database.close()
    await stop()
  }
}
