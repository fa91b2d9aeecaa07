import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Accounts, createAccounts } from '#features/accounts/server/service.ts'
import { createHistory, type History } from '#features/applications/server/history/history.ts'
import { historyRoutes } from '#features/applications/server/history/history-routes.ts'
import { type BlindReviews, createBlindReviews } from '#features/applications/server/keeping/blind-reviews.ts'
import { applicationData } from '#features/applications/server/personal-data.ts'
import { applicationRoutes } from '#features/applications/server/routes.ts'
import { type Applications, createApplications } from '#features/applications/server/service.ts'
import { type Companies, createCompanies } from '#features/companies/server/service.ts'
import { createConsents } from '#features/consents/server/service.ts'
import { createMailChoices, type MailChoiceService } from '#features/mail-choices/server/service.ts'
import type { Profiles, ReadCv } from '#features/profiles/server/service.ts'
import { redirectRoutes } from '#features/redirects/server/routes.ts'
import { createRedirects, type Redirects } from '#features/redirects/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { solveProofOfWork } from '#kernel/proof-of-work.ts'
import { createHumanCheck } from '#server/captcha/human-check.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { createDocumentChecker } from '#server/files/document-checker.ts'
import { createFiles, type Files } from '#server/files/files.ts'
import { createRouter } from '#server/http/router.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createLimits } from '#server/limits/limits.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { createMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { createSendOnce } from '#server/mail/send-once.ts'
import { type Bodies, createBodies } from '#server/uploads/bodies.ts'
import { createTestBoard, originOf, type TestBoard } from './board.ts'

/** A board with applications: its API, jobs (run by `drain`) and mailbox. */
export interface ApplyBoard extends TestBoard {
  readonly applications: Applications
  readonly companies: Companies
  readonly accounts: Accounts
  readonly redirects: Redirects
  readonly history: History
  readonly mailChoices: MailChoiceService
  readonly blindReviews: BlindReviews
  /** Replaces the candidates' profiles. */
  readonly profiles: Pick<Profiles, 'applicantOf' | 'readCv' | 'preferencesOf'>
  /** CV in the caller's profile. */
  cv: ReadCv | null
  /** The API's caller. */
  signedIn: SignedIn | null
  /** Unlinks a candidate, like the erasure of an account. */
  untie(candidate: SignedIn<'candidate'>): Promise<void>
  aCandidate(email: string): Promise<SignedIn<'candidate'>>
  readonly bodies: Bodies
  readonly files: Files
  readonly jobs: Jobs
  readonly mailbox: Mailbox
  /** While set, sending any mail fails with it. */
  mailFault: Error | null
  /** Calls the API of the board `tech`. */
  call(
    path: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; ip?: string },
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
  /** Number of rows in a table. */
  count(table: string, where?: string): Promise<number>
  /** The row of an application. */
  stored(uid: string): Promise<ReturnType<typeof JSON.parse>>
  /** A solved challenge, for the header of the human check. */
  solveCheck(action?: string): Promise<string>
  /** Mails to an address, oldest first. */
  mailsTo(address: string): Promise<{ subject: string; html: string; text: string }[]>
  end(): Promise<void>
}

const secret = 'a secret of thirty-two characters'

export const createApplyBoard = async (): Promise<ApplyBoard> => {
  const board = await createTestBoard()
  const { db: database, clock, tenants, offers, tech } = board
  const dataFolder = await mkdtemp(join(tmpdir(), 'posada-apply-'))
  const files = createFiles({ dataFolder, secret, database, clock })
  const humanCheck = createHumanCheck({ secret, clock })
  const limits = createLimits({ database, clock })
  const faults: unknown[] = []
  const bodies = createBodies({ folder: files.incoming })
  const documents = createDocumentChecker({ reportError: (error) => faults.push(error) })
  const jobs = createJobs({ database, reportError: (error) => faults.push(error) })
  const mailbox = createMailbox({ database, clock })
  const companies = createCompanies({ database, clock })
  const accounts = createAccounts({ database, clock, onMembersChanged: offers.settleApplyWays })
  const redirects = createRedirects({
    ...{ database, offers, humanCheck, limits, jobs, clock, secret },
    reportError: (error) => faults.push(error),
  })
  const mailer: Mailer = {
    async send(mail) {
      if (whole.mailFault) throw whole.mailFault
      await mailbox.send(mail)
    },
    close: () => undefined,
  }
  const profiles: ApplyBoard['profiles'] = {
    applicantOf: async () => ({
      firstName: 'Anna',
      lastName: 'Nowacka',
      email: whole.signedIn?.email ?? '',
      cv: null,
    }),
    readCv: async () => whole.cv,
    preferencesOf: async () => null,
  }
  const mailChoices = createMailChoices({ database })
  const blindReviews = createBlindReviews({ database, clock })
  const applications = createApplications({
    ...{ database, tenants, companies, offers, files, humanCheck, limits, jobs, clock, secret },
    ...{ documents, consents: createConsents({ clock }), profiles, mailChoices },
    mailer: createSendOnce({ database, mailer, clock }),
    links: {
      home: (tenant, locale) => `http://${tenant.canonicalHost}/${locale}`,
      confirmation: (tenant, locale, token) =>
        `http://${tenant.canonicalHost}/${locale}?email-confirmation-token=${token}`,
      received: (tenant, locale, uid) => `http://${tenant.canonicalHost}/${locale}/received/${uid}`,
      chat: (tenant, locale, uid) => `http://${tenant.canonicalHost}/${locale}/chat/${uid}`,
      recruitmentConsent: (tenant, locale, code) =>
        `http://${tenant.canonicalHost}/${locale}/consent/${code}`,
      history: (tenant, locale) => `http://${tenant.canonicalHost}/${locale}/history`,
      offer: (tenant, locale, slug) => `http://${tenant.canonicalHost}/${locale}/${slug}`,
      absolute: (tenant, path) => `http://${tenant.canonicalHost}${path}`,
    },
  })
  const history = createHistory({ database, clock, tenants, offers, redirects })
  await jobs.start({ isWorker: false })
  const router = createRouter({
    handlers: [
      ...applicationRoutes({ applications, tenants, humanCheck }),
      ...redirectRoutes({ redirects }),
      ...historyRoutes({ applications, history, originOf }),
    ],
    findActor: async (_, kinds) =>
      whole.signedIn && kinds.includes(whole.signedIn.kind) ? whole.signedIn : null,
    tenants,
    clock,
    bodies,
    reportError: (error) => faults.push(error),
  })
  const whole: ApplyBoard = {
    ...board,
    ...{ applications, companies, accounts, redirects, bodies, files, jobs, mailbox, mailFault: null },
    ...{ history, mailChoices, blindReviews, profiles, cv: null, signedIn: null },
    untie: (person) =>
      forTenant(database, person.tenantId).transaction((tx) =>
        applicationData({ database, files, clock, offers }).erase(tx, person),
      ),
    async aCandidate(email) {
      const draft = { kind: 'candidate', email, password: 'x', isEmailConfirmed: true } as const
      const { id: accountId, uid } = await accounts.createAccount(tech.id, draft)
      const session = { sessionId: 's', hasSecondFactor: false, ip: '203.0.113.7' }
      return { kind: 'candidate', accountId, uid, email, tenantId: tech.id, ...session }
    },
    async call(path, { ip = '203.0.113.7', ...init } = {}) {
      const headers = { host: 'tech.localhost', ...init.headers }
      const response = await router.request(path, { ...init, headers }, { ip })
      const text = await response.text()
      if (response.status >= 500) throw faults.at(-1) ?? new Error(text)
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
    async count(table, where = 'true') {
      const { rows } = await database.pool.query(`select count(*)::int as n from ${table} where ${where}`)
      return rows[0].n
    },
    async stored(uid) {
      return (await database.pool.query('select * from applications where uid = $1', [uid])).rows[0]
    },
    solveCheck: async (action = 'apply') =>
      (await solveProofOfWork(await humanCheck.issue(tech.id, action))) ?? '',
    async mailsTo(address) {
      const mails = await mailbox.list(1_000)
      const found = await Promise.all(
        mails.filter(({ to }) => to === address).map(({ id }) => mailbox.find(id)),
      )
      return found.flatMap((mail) => mail ?? []).reverse()
    },
    async end() {
      await jobs.stop()
      await documents.stop()
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
  return whole
}
