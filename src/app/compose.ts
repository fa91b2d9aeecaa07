import { type Clock, systemClock } from '#kernel/clock.ts'
import { createHumanCheck } from '#server/captcha/human-check.ts'
import type { Config } from '#server/config/env.ts'
import { answers, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { migrationState } from '#server/db/migrate.ts'
import { createOutages } from '#server/db/outages.ts'
import { workOutbox } from '#server/events/outbox-job.ts'
import { composeFeatures } from '#server/features/compose-features.ts'
import type { Core } from '#server/features/feature.ts'
import { auditActionsOf, readFeatures } from '#server/features/read-features.ts'
import { createDocumentChecker } from '#server/files/document-checker.ts'
import { createDocumentReader } from '#server/files/document-reader.ts'
import { createFiles } from '#server/files/files.ts'
import { openFileStores } from '#server/files/open-stores.ts'
import type { ReadinessChecks } from '#server/http/front-door.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { createBackoff } from '#server/limits/backoff.ts'
import { createLimits } from '#server/limits/limits.ts'
import type { Log } from '#server/log/log.ts'
import { createMail } from '#server/mail/mailer.ts'
import { createBodies } from '#server/uploads/bodies.ts'

/** The settings with the URL of the database, whether given or embedded. */
export type AppConfig = Config & { readonly databaseUrl: string }

export interface ComposeOptions {
  readonly log: Log
  /** Database timeouts; by default the long ones for commands. */
  readonly timeouts?: DatabaseOptions
  readonly clock?: Clock
  /** The promise of `readFeatures`, if the caller has started reading already. */
  readonly features?: ReturnType<typeof readFeatures>
}

/** Creates all services of a process on a migrated database. No background work runs before `start`. */
export const compose = async (config: AppConfig, options: ComposeOptions) => {
  const { log, timeouts, clock = systemClock } = options
  const features = await (options.features ?? readFeatures())
  const outages = createOutages({ log, probe: () => answers(config.databaseUrl) })
  const reportError = outages.report
  const database = openDatabase(config.databaseUrl, {
    ...timeouts,
    onError: (error) => reportError(error, { source: 'pool' }),
  })
  const { dataFolder, secret } = config
  const files = createFiles({ dataFolder, secret, database, clock, stores: openFileStores(config) })
  const core: Omit<Core, 'personalData'> = {
    ...{ config, secret, clock, log, database, reportError, files },
    ...createMail({ config, database, clock }),
    jobs: createJobs({ database, reportError }),
    limits: createLimits({ database, clock }),
    backoff: createBackoff({ database, clock }),
    bodies: createBodies({ folder: files.incoming }),
    documents: createDocumentChecker({ reportError }),
    documentReader: createDocumentReader({ reportError }),
    humanCheck: createHumanCheck({ secret, clock }),
    auditActions: auditActionsOf(features),
  }
  const { jobs, limits, humanCheck, bodies, mailer, mailbox, refusedAddresses, documents, documentReader } =
    core
  workOutbox({ jobs, database, log })
  const composed = await composeFeatures(features, core)
  const { services } = composed

  let unfollow = async (): Promise<void> => undefined
  const servesWeb = config.roles.includes('web')
  const readiness: ReadinessChecks = {
    database: () => answers(config.databaseUrl),
    migrations: async () => (await migrationState(database)).pending.length === 0,
    tenants: () => services.tenants.list().length > 0,
    ...(servesWeb && composed.readiness()),
  }

  return {
    config,
    clock,
    log,
    database,
    readiness,
    reportError,
    services: { ...services, limits, humanCheck, files, bodies, jobs, mailer, mailbox, refusedAddresses },
    /** Handlers of the API's endpoints, and the descriptions of their errors and tags. */
    handlers: composed.handlers,
    errors: composed.errors,
    tags: composed.tags,
    consoleCounts: composed.consoleCounts(),
    waiting: composed.waiting(),
    panelCounts: composed.panelCounts(),
    unsubscribes: composed.unsubscribes(),
    personalCounts: composed.personalCounts(),
    portraitOf: composed.portraitOf(),
    realtime: composed.realtime(),

    async start(): Promise<void> {
      // Workers need the tenants as well.
      unfollow = await services.tenants.follow(log, reportError)
      if (servesWeb) {
        await files.sweepIncoming()
        await composed.start()
      }
      await jobs.start({ isWorker: config.roles.includes('worker') })
    },

    /** Stops background work before the database pool closes. */
    async stop({ afterFault = false }: { readonly afterFault?: boolean } = {}): Promise<void> {
      await unfollow()
      await jobs.stop()
      await composed.stop({ afterFault })
      await documents.stop()
      await documentReader.stop()
      mailer.close()
      await database.close()
      outages.stop()
    },
  }
}

export type App = Awaited<ReturnType<typeof compose>>
export type Services = App['services']
