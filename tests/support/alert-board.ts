import { createAccounts } from '#features/accounts/server/service.ts'
import { createConsents } from '#features/consents/server/service.ts'
import type { Preferences } from '#features/matching/contract.ts'
import { createMatching } from '#features/matching/server/service.ts'
import { savedSearchRoutes } from '#features/saved-searches/server/routes.ts'
import { createSavedSearches, type SavedSearches } from '#features/saved-searches/server/service.ts'
import { createOfferSearch, type OfferSearch } from '#features/search/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createRouter } from '#server/http/router.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createLimits } from '#server/limits/limits.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { createSendOnce } from '#server/mail/send-once.ts'
import { createBodies } from '#server/uploads/bodies.ts'
import { createTestBoard, type TestBoard } from './board.ts'

/** A board with saved searches and alerts: its API, jobs (run by `drain`) and sent mails. */
export interface AlertBoard extends TestBoard {
  readonly savedSearches: SavedSearches
  readonly search: OfferSearch
  /** Preferences of every candidate. */
  preferences: Preferences | null
  readonly jobs: Jobs
  readonly accounts: ReturnType<typeof createAccounts>
  /** In the order of sending. */
  readonly sent: Mail[]
  /** While set, called before each mail is accepted; may throw. */
  beforeSending: ((mail: Mail) => void) | null
  /** Reported errors. */
  readonly faults: unknown[]
  candidate(email: string): Promise<SignedIn<'candidate'>>
  /** Calls the API of the board `tech`, optionally as a user. */
  call(
    path: string,
    init?: { method?: string; body?: unknown; as?: SignedIn; headers?: Record<string, string> },
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
  end(): Promise<void>
}

export const alertSecret = 'a secret of thirty-two characters'

export const createAlertBoard = async (now?: string): Promise<AlertBoard> => {
  const board = await createTestBoard(now)
  const { db: database, clock, tenants, places, rates, tech } = board
  const faults: unknown[] = []
  const reportError = (error: unknown) => void faults.push(error)
  const search = createOfferSearch({ database, rates, places, clock, reportError })
  const matching = createMatching({ search, places, rates, reportError })
  const jobs = createJobs({ database, reportError })
  const sent: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      whole.beforeSending?.(mail)
      sent.push(mail)
    },
    close: () => undefined,
  }
  const accounts = createAccounts({ database, clock })
  const savedSearches = createSavedSearches({
    ...{ database, clock, secret: alertSecret, jobs, tenants, places, search, accounts, reportError },
    log: { warn: () => undefined },
    limits: createLimits({ database, clock }),
    mailer: createSendOnce({ database, mailer, clock }),
    consents: createConsents({ clock }),
    matching,
    profiles: { preferencesOf: async () => whole.preferences },
    links: {
      home: (tenant, locale) => `http://${tenant.canonicalHost}/${locale}`,
      absolute: (tenant, path) => `http://${tenant.canonicalHost}${path}`,
    },
  })
  await jobs.start({ isWorker: false })
  await search.start()
  let asking: SignedIn | null = null
  const router = createRouter({
    handlers: savedSearchRoutes({ savedSearches }),
    tenants,
    clock,
    bodies: createBodies({ folder: '/nowhere' }),
    reportError,
    findActor: async (_, kinds) => (asking && kinds.includes(asking.kind) ? asking : null),
  })
  const whole: AlertBoard = {
    ...board,
    ...{ savedSearches, search, jobs, accounts, sent, faults, beforeSending: null, preferences: null },
    async candidate(email) {
      const draft = {
        kind: 'candidate',
        email,
        password: 'trzy losowe słowa',
        isEmailConfirmed: true,
      } as const
      const { id, uid } = await accounts.createAccount(tech.id, draft)
      return {
        ...{ kind: 'candidate', accountId: id, uid, email, tenantId: tech.id },
        ...{ sessionId: uid, hasSecondFactor: false, ip: '203.0.113.7' },
      }
    },
    async call(path, { method = 'GET', body, as = null, headers = {} } = {}) {
      asking = as
      const response = await router.request(
        path,
        {
          method,
          headers: {
            host: 'tech.localhost',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
        { ip: '203.0.113.7' },
      )
      const text = await response.text()
      if (response.status >= 500) throw faults.at(-1) ?? new Error(text)
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
    async end() {
      await jobs.stop()
      await matching.stop()
      await search.stop()
      await database.drop()
    },
  }
  return whole
}
