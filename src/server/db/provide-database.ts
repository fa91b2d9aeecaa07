import { join } from 'node:path'
import type { Config } from '../config/env.ts'
import { ConfigError } from '../config/env.ts'
import { openDatabase } from './database.ts'
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

export interface ProvidedDatabase {
  readonly url: string
  readonly isEmbedded: boolean
  /** Stops the embedded server if this process started it. */
  stop(): Promise<void>
}

const OLDEST_VERSION = 150_000

const checkGiven = async (url: string): Promise<void> => {
  const database = openDatabase(url, { poolSize: 1 })
  try {
    const { rows } = await database.pool.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    )
    const found = rows[0]
    if (!found || found.version < OLDEST_VERSION) {
      throw new ConfigError('DATABASE_URL leads to a PostgreSQL older than 15')
    }
    if (found.encoding !== 'UTF8') throw new ConfigError('DATABASE_URL leads to a database that is not UTF8')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : error}`)
  } finally {
    await database.close()
  }
}

/** The database of DATABASE_URL, or the data folder's own. */
export const provideDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  options: Pick<EmbeddedOptions, 'whenRunning' | 'patienceMs' | 'onEvent'>,
): Promise<ProvidedDatabase> => {
  if (config.databaseUrl !== undefined) {
    await checkGiven(config.databaseUrl)
    return { url: config.databaseUrl, isEmbedded: false, stop: async () => undefined }
  }
  const { url, stop } = await startEmbeddedPostgres({
    folder: join(config.dataFolder, 'postgres'),
    ...options,
  })
  return { url, isEmbedded: true, stop }
}
