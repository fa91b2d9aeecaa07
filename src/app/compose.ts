import { join } from 'node:path'
import { workAccounts } from '#features/accounts/server/jobs.ts'
import { createOperatorSignIn } from '#features/accounts/server/operator-sign-in.ts'
import { createSecondFactor } from '#features/accounts/server/second-factor.ts'
import { createAccounts } from '#features/accounts/server/service.ts'
import { createSessions } from '#features/accounts/server/sessions.ts'
import { createApplications } from '#features/applications/server/service.ts'
import { createAudit } from '#features/audit/server/service.ts'
import { createCompanies } from '#features/companies/server/service.ts'
import { createConsents } from '#features/consents/server/service.ts'
import { loadPlaces } from '#features/geo/server/service.ts'
import { createImportRuns } from '#features/imports/server/runs.ts'
import { createMatching } from '#features/matching/server/service.ts'
import { createRates } from '#features/money/server/service.ts'
import { workOffers } from '#features/offers/server/jobs.ts'
import { createOffers } from '#features/offers/server/service.ts'
import { createOperations } from '#features/operations/server/service.ts'
import { createPopularity } from '#features/popularity/server/service.ts'
import { createRedirects } from '#features/redirects/server/service.ts'
import { createOfferSearch } from '#features/search/server/service.ts'
import { createTenants } from '#features/tenants/server/service.ts'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { createHumanCheck } from '#server/captcha/human-check.ts'
import type { Config } from '#server/config/env.ts'
import { answers, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { migrationState } from '#server/db/migrate.ts'
import { createOutages } from '#server/db/outages.ts'
import { workOutbox } from '#server/events/outbox-job.ts'
import { createDocumentChecker } from '#server/files/document-checker.ts'
import { createFiles } from '#server/files/files.ts'
import type { ReadinessChecks } from '#server/http/front-door.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createBackoff } from '#server/limits/backoff.ts'
import { createLimits } from '#server/limits/limits.ts'
import type { Log } from '#server/log/log.ts'
import { createMail } from '#server/mail/mailer.ts'
import { createBodies } from '#server/uploads/bodies.ts'
import { createMailLinks } from './mail-links.ts'

/** Settings with the database that the program works on, given or embedded. */
export type AppConfig = Config & { readonly databaseUrl: string }

export interface ComposeOptions {
  readonly log: Log
  /** How long the database may take to answer; without it as long as a command may. */
  readonly timeouts?: DatabaseOptions
  readonly clock?: Clock
}

/** Builds every service of a process, once, on a migrated database. Nothing runs before `start`. */
export const compose = async (config: AppConfig, { log, timeouts, clock = systemClock }: ComposeOptions) => {
  const outages = createOutages({ log, probe: () => answers(config.databaseUrl) })
  const reportError = outages.report
  const database = openDatabase(config.databaseUrl, {
    ...timeouts,
    onError: (error) => reportError(error, { source: 'pool' }),
  })

  const tenants = await createTenants({ database })
  const places = await loadPlaces()
  const rates = await createRates({ database, clock })
  const offers = createOffers({ database, clock, tenants, places, rates })
  const snapshots = { folder: join(config.dataFolder, 'search'), log }
  const search = createOfferSearch({ database, rates, places, clock, reportError, snapshots })
  const matching = createMatching({ search, places, rates, reportError })
  const companies = createCompanies({ database, clock })
  const accounts = createAccounts({ database, clock, onMembersChanged: offers.settleApplyWays })
  const limits = createLimits({ database, clock })
  const jobs = createJobs({ database, reportError })
  const audit = createAudit({ database, clock })
  const backoff = createBackoff({ database, clock })
  const sessions = createSessions({
    ...{ database, clock },
    isSecure: config.publicScheme === 'https',
    isSecondFactorRequired: config.mode === 'production',
  })
  const secondFactor = createSecondFactor({ secret: config.secret, clock })
  const operatorSignIn = createOperatorSignIn({
    ...{ database, clock, accounts, sessions, secondFactor, audit, backoff },
  })
  workAccounts({ jobs, sessions, backoff })
  const importRuns = createImportRuns({ database, clock })
  workOffers(jobs, offers)
  workOutbox({ jobs, database, log })
  const { mailer, mailbox } = createMail({ config, database, clock })
  const { dataFolder, secret } = config
  const files = createFiles({ dataFolder, secret, database, clock })
  const bodies = createBodies({ folder: files.incoming })
  const documents = createDocumentChecker({ reportError })
  const humanCheck = createHumanCheck({ secret, clock })
  const consents = createConsents({ clock })
  const applications = createApplications({
    ...{ database, clock, secret, tenants, companies, offers, files, humanCheck, limits, jobs, mailer },
    ...{ consents, documents },
    links: createMailLinks(config),
  })

  const redirects = createRedirects({
    ...{ database, offers, humanCheck, limits, jobs, clock, secret, reportError },
  })
  const popularity = createPopularity({
    ...{ database, tenants, offers, applications, jobs, clock, reportError },
  })

  const operations = createOperations({ database, jobs, mailbox, audit, applications })

  const prepareMaps = async () => {
    for (const tenant of tenants.list()) await search.map.prepare(tenant)
  }

  const servesWeb = config.roles.includes('web')
  const readiness: ReadinessChecks = {
    database: () => answers(config.databaseUrl),
    migrations: async () => (await migrationState(database)).pending.length === 0,
    tenants: () => tenants.list().length > 0,
    search: () => !servesWeb || search.isReady(),
  }

  return {
    config,
    clock,
    log,
    database,
    readiness,
    reportError,
    services: {
      ...{ tenants, places, rates, offers, search, companies, accounts, applications, redirects, popularity },
      ...{ sessions, operatorSignIn, audit, operations, importRuns },
      ...{ matching, limits, humanCheck, files, bodies, jobs, mailer, mailbox },
    },

    async start(): Promise<void> {
      if (servesWeb) {
        await files.sweepIncoming()
        await Promise.all([search.start(), popularity.start()])
        // Not waited for: without it only the first map of a board takes longer.
        void prepareMaps().catch((error) => reportError(error, { source: 'map' }))
      }
      await jobs.start({ isWorker: config.roles.includes('worker') })
    },

    /** What reads or writes in the background ends before the pool does. */
    async stop({ keepsIndex = true }: { readonly keepsIndex?: boolean } = {}): Promise<void> {
      await jobs.stop()
      popularity.stop()
      await matching.stop()
      await search.stop({ keepsIndex })
      await documents.stop()
      mailer.close()
      await database.close()
      outages.stop()
    },
  }
}

export type App = Awaited<ReturnType<typeof compose>>
export type Services = App['services']
