import { compose } from '#app/compose.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import type { Database } from '#server/db/database.ts'
import { createLog } from '#server/log/log.ts'
import { type OpenTalk, openTalks } from './open-talks.ts'
import { startTalkProcess, type TalkProcess } from './talk-process.ts'

const secret = 'c2VjcmV0IG9mIHRlc3RzLCAzMiBieXRlcyBvZiBpdC4='

/** Two processes with sockets on a migrated, empty database, with the given number of conversations. */
export const startTwoProcesses = async (
  database: Pick<Database, 'kysely' | 'pool'> & { readonly url: string },
  { talks: count }: { readonly talks: number },
) => {
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_SECRET: secret }), databaseUrl: database.url }
  const app = await compose(config, { log: createLog({ level: 'silent' }) })
  const talks: readonly OpenTalk[] = await openTalks(app, count)
  await app.stop()
  const settings = { DATABASE_URL: database.url, POSADA_SECRET: secret }
  const processes: readonly [TalkProcess, TalkProcess] = await Promise.all([
    startTalkProcess(settings),
    startTalkProcess(settings),
  ])
  return {
    ...{ talks, processes },
    async end() {
      for (const one of processes) await one.end()
    },
  }
}
