import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '#app/compose.ts'
import { openHub } from '#app/http/open-hub.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createFrontDoor, type Site } from '#server/http/front-door.ts'
import { listen } from '#server/http/listen.ts'
import { createLog } from '#server/log/log.ts'
import { REALTIME_PATH } from '#server/realtime/hub.ts'
import { generatedOffer } from '#tests/support/generated-offers.ts'
import { createDice } from '#tests/support/oracles/dice.ts'

const AT_ONCE = 500
const START = 4490

/** The services of a board with that many offers, on a PostgreSQL of its own; `open` puts a site in front of them. */
export const startBoard = async (offerCount: number, tell: (line: string) => void) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'posada-bench-'))
  const server = await startEmbeddedPostgres({ folder: dataFolder, whenRunning: 'refuse' })
  const database = openDatabase(server.url, { poolSize: 1 })
  await migrate(database)
  await loadTenants(database, demoTenantFiles())
  await database.close()
  const log = createLog({ level: 'silent' })
  const app = await compose({ ...readConfig({ POSADA_DATA: dataFolder }), databaseUrl: server.url }, { log })
  await app.services.rates.save({
    day: '2026-01-02',
    plnPer: { pln: 1, eur: 4.3, usd: 4, gbp: 5, chf: 4.5 },
  })
  const tenant = app.services.tenants.byKey('tech')
  if (!tenant) throw new Error('the demo has no board tech')

  const dice = createDice(2026)
  const writing = performance.now()
  for (let written = 0; written < offerCount; written += AT_ONCE) {
    const drafts = Array.from({ length: Math.min(AT_ONCE, offerCount - written) }, () => ({
      ...generatedOffer(dice, app.clock.now()),
      // Without a reader an offer has no page of applying.
      apply: { method: 'form' as const, email: 'jobs@company.example' },
    }))
    await app.services.offers.createOffers(tenant.id, drafts)
  }
  tell(`${offerCount} offers written in ${((performance.now() - writing) / 1000).toFixed(1)} s`)
  const loading = performance.now()
  await app.services.search.start()
  tell(`index loaded in ${((performance.now() - loading) / 1000).toFixed(2)} s`)
  const door = createFrontDoor({ log, trustProxy: ['127.0.0.1'], isHttps: false })

  return {
    app,
    tenant,
    databaseUrl: server.url,
    /** The origin under which that site answers. */
    async open(site: Site): Promise<string> {
      const port = await listen(door.server, { host: '127.0.0.1', port: START, isStrict: false })
      door.open(site, app.readiness)
      return `http://127.0.0.1:${port}`
    },
    /** From now on it takes sockets as well. */
    async openSockets(): Promise<void> {
      door.handleUpgradesWith({ path: REALTIME_PATH, ...(await openHub(app)) })
    },
    async stop() {
      await door.close(1_000)
      await app.services.search.stop()
      await app.database.close()
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
