// npm run bench kill: kill -9 of the program, then of its database, while 8 clients apply with attachments.
// Afterwards every application that got its 201 is looked up, with its file. Needs a build (npm run build).
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadPlaces } from '#features/geo/server/service.ts'
import { createRates } from '#features/money/server/service.ts'
import { createOffers } from '#features/offers/server/service.ts'
import { createTenants } from '#features/tenants/server/service.ts'
import { systemClock as clock } from '#kernel/clock.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createFiles } from '#server/files/files.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { checkAcknowledged } from './check.ts'
import { startClients } from './clients.ts'
import { createProgram, type Program } from './program.ts'

const CLIENTS = 8
const KILLS = 3
const BETWEEN_KILLS_MS = 3_000
const TENANT = 'tech'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(address)))
    })
  })

/** The program's own database, found again for each look: it moves to another port with each start. */
const withDatabase = async <T>(dataFolder: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const { url } = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), whenRunning: 'join' })
  const database = openDatabase(url, { poolSize: 4 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const publishOffer = (dataFolder: string): Promise<string> =>
  withDatabase(dataFolder, async (database) => {
    const tenants = await createTenants({ database })
    const rates = await createRates({ database, clock })
    await rates.save({ day: '2026-01-02', plnPer: { pln: 1, eur: 4.3, usd: 4, gbp: 5, chf: 4.5 } })
    const offers = createOffers({ database, clock, tenants, places: await loadPlaces(), rates })
    const tenant = tenants.byKey(TENANT)
    if (!tenant) throw new Error(`there is no tenant ${TENANT}`)
    return (await offers.createOffer(tenant.id, anOfferDraft())).slug
  })

const runPhase = async (name: string, dataFolder: string, program: Program, kill: () => Promise<void>) => {
  const slug = await publishOffer(dataFolder)
  const load = startClients(CLIENTS, { address: program.address, tenant: TENANT, slug })
  for (let killed = 0; killed < KILLS; killed += 1) {
    await wait(BETWEEN_KILLS_MS)
    await kill()
  }
  await wait(BETWEEN_KILLS_MS)
  await load.stop()
  const { acknowledged, unanswered } = load.tally
  const found = await withDatabase(dataFolder, (database) => {
    const files = createFiles({ dataFolder, secret: '', database, clock })
    return checkAcknowledged(database, files, acknowledged)
  })
  const total = acknowledged.length
  console.log(
    `${name} killed with -9 ${KILLS} times, ${CLIENTS} clients: ${total} applications got a 201, ` +
      `${found.withRow} are there, ${found.withFile} with their file, ${found.mailedOnce} mailed exactly once, ` +
      `${found.doubled} doubled; ${unanswered} attempts had no answer and were repeated`,
  )
  return total > 0 && found.withRow === total && found.withFile === total && found.doubled === 0
}

const dataFolder = await mkdtemp(join(tmpdir(), 'posada-kill-'))
const program = createProgram({ dataFolder, port: await freePort() })
try {
  await program.start()
  const survived = [
    await runPhase('Program', dataFolder, program, () => program.killAndRestart()),
    await runPhase('Database', dataFolder, program, () => program.killDatabase()),
  ]
  if (survived.includes(false)) process.exitCode = 1
} finally {
  await program.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
