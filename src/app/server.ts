import { join } from 'node:path'
import { systemClock } from '#kernel/clock.ts'
import { type Config, readConfig, withPort } from '#server/config/env.ts'
import { openDatabase, visitorTimeouts } from '#server/db/database.ts'
import type { EmbeddedEvent } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { provideDatabase } from '#server/db/provide-database.ts'
import { readFeatures } from '#server/features/read-features.ts'
import { createFrontDoor } from '#server/http/front-door.ts'
import { listen } from '#server/http/listen.ts'
import { keepFormerAssets } from '#server/http/responses/former-assets.ts'
import { logDestination } from '#server/log/destination.ts'
import { createLog, type Log } from '#server/log/log.ts'
import { REALTIME_PATH } from '#server/realtime/hub.ts'
import { type AppConfig, compose } from './compose.ts'
import { siteWithoutTenant, waitForTenant } from './http/no-tenant.ts'
import { openHub } from './http/open-hub.ts'
import { ASSETS, createSite } from './http/site.ts'
import { buildFolder, builtPages } from './pages/page-source.ts'
import { announce, printLine } from './start/announce.ts'
import { fillDemo, refuseDemoData } from './start/first-run.ts'
import { EXIT, type ExitCode, endOnFaults, endOnSignals } from './start/shutdown.ts'
import { exitCodeOf, reportStartProblem } from './start/start-problem.ts'

const REQUESTS_END_WITHIN_MS = 10_000
const LOG_ENDS_WITHIN_MS = 1_000
const REQUESTS_END_AFTER_FAULT_MS = 2_000
// A process that is just ending keeps its port and database for a moment.
const PATIENCE_MS = 3000

type Step = (exitCode: ExitCode) => Promise<void>

const tellOfDatabase =
  (log: Log) =>
  (event: EmbeddedEvent): void => {
    if (event.kind === 'created') printLine('Database: a new PostgreSQL 18 in the data folder')
    if (event.kind === 'orphan-stopped')
      printLine('Database: stopped one that a killed process had left running')
    if (event.kind === 'died') printLine('Database: it died, starting it again')
    log[event.kind === 'died' || event.kind === 'restart-failed' ? 'warn' : 'info'](
      `database.${event.kind}`,
      event,
    )
  }

const migrateDatabase = async (url: string): Promise<void> => {
  const database = openDatabase(url, { poolSize: 1 })
  try {
    const { applied } = await migrate(database)
    if (applied.length > 0) printLine(`Migrations: ${applied.join(', ')}`)
  } finally {
    await database.close()
  }
}

const start = async (given: Config, log: Log, onEnd: (step: Step) => void): Promise<void> => {
  const isDevelopment = process.argv.includes('--dev')
  const door = createFrontDoor({
    ...{ log, trustProxy: given.trustProxy, isHttps: given.publicScheme === 'https' },
    // The first page in development compiles its sources, longer than a client may be silent in production.
    limits: { most: given.maxConnections, ...(isDevelopment && { readerSilentMs: 300_000 }) },
  })
  const port = await listen(door.server, {
    host: given.host,
    port: given.port,
    isStrict: given.portIsGiven,
    patienceMs: given.portIsGiven ? PATIENCE_MS : PATIENCE_MS / 3,
  })
  onEnd((exitCode) =>
    door.close(exitCode === EXIT.fault ? REQUESTS_END_AFTER_FAULT_MS : REQUESTS_END_WITHIN_MS),
  )
  // Features and pages are loaded while the database starts.
  const servesPages = given.roles.includes('web') && !isDevelopment
  const features = readFeatures()
  const built = servesPages ? builtPages((error) => log.error('page-thread', { error })) : undefined
  onEnd(async () => (await built)?.close())
  for (const reading of [features, built]) reading?.catch(() => undefined)

  if (port !== given.port)
    printLine(`Port ${given.port} is taken, so this is port ${port} (PORT chooses another)`)

  const database = await provideDatabase(given, {
    // In development another process runs the database, so that it survives restarts of the program.
    whenRunning: isDevelopment ? 'join' : 'refuse',
    patienceMs: PATIENCE_MS,
    onEvent: tellOfDatabase(log),
  })
  onEnd(() => database.stop())
  await migrateDatabase(database.url)
  const config: AppConfig = { ...withPort(given, port), databaseUrl: database.url }
  const app = await compose(config, { log, timeouts: visitorTimeouts, features })
  // After a fault no state is saved for the next start, as it may be wrong.
  onEnd((exitCode) => app.stop({ afterFault: exitCode === EXIT.fault }))
  if (config.mode === 'demo') await fillDemo(app, printLine)
  else await refuseDemoData(app)
  await app.start()

  if (config.roles.includes('web')) {
    const pages = (await built) ?? (await import('./pages/development-pages.ts')).developmentPages(door)
    if (pages.kind === 'development') onEnd(() => pages.close())
    door.handleUpgradesWith({ path: REALTIME_PATH, ...(await openHub(app)) })
    const formerAssets =
      pages.kind === 'built'
        ? keepFormerAssets({
            assets: join(buildFolder, 'client', ASSETS),
            kept: join(config.dataFolder, 'assets'),
            prefix: ASSETS,
            clock: systemClock,
            reportError: (error) => log.warn('former-assets', { error }),
          })
        : undefined
    const open = async () => door.open(await createSite(app, pages, formerAssets), app.readiness)
    if (app.services.tenants.list().length > 0) {
      await open()
      announce(app, port)
    } else {
      door.open(siteWithoutTenant, app.readiness)
      printLine(`Posada runs on port ${port}, but no board is set up yet: npx posada tenant FILE adds one`)
      const stopLooking = waitForTenant(app, async () => {
        await open()
        announce(app, port)
      })
      onEnd(async () => stopLooking())
    }
    if (pages.kind === 'development') await pages.start()
  } else {
    // A process without the web role answers only health checks.
    door.open(async () => new Response('This process serves no pages', { status: 404 }), app.readiness)
    printLine(`Posada's worker is ready, its health on port ${port}`)
  }
  log.info('started', { port, mode: config.mode, roles: config.roles })
}

/** Ignores errors of stdout and stderr: a closed terminal or full disk must not end the program. */
const surviveFullChannels = (): void => {
  for (const channel of [process.stdout, process.stderr]) channel.on('error', () => undefined)
}

const main = async (): Promise<void> => {
  surviveFullChannels()
  const steps: Step[] = []
  const config = readConfig()
  const destination = logDestination(config)
  const log = createLog({ level: config.logLevel, destination })
  const ending = endOnSignals(async (exitCode) => {
    // The front door closes first; then the other steps run in reverse order of their start.
    const [closeDoor, ...others] = steps
    await closeDoor?.(exitCode)
    for (const step of others.reverse()) await step(exitCode)
    log.info('stopped')
    await destination.end(LOG_ENDS_WITHIN_MS)
  }, printLine)
  endOnFaults(ending, (error) => {
    log.error('uncaught', { error })
    if (!ending.hasBegun()) process.stderr.write(`A fault ends the program: ${faultLine(error)}\n`)
  })
  try {
    await start(config, log, (step) => steps.push(step))
  } catch (error) {
    if (!ending.hasBegun()) {
      log.error('start-failed', { error })
      reportStartProblem(error)
    }
    await ending.end(exitCodeOf(error))
  }
}

const faultLine = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : String(error))

main().catch((error: unknown) => {
  reportStartProblem(error)
  process.exit(exitCodeOf(error))
})
