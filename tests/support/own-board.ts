import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, compose } from '#app/compose.ts'
import { createApi } from '#app/http/api.ts'
import { createPrivatePages } from '#app/http/private-pages.ts'
import type { Account, AccountDraft, CompanyRole } from '#features/accounts/contract.ts'
import type { SessionTokens } from '#features/accounts/server/sessions/sessions.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import { readConfig } from '#server/config/env.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { S3Config } from '#server/files/s3-store.ts'
import { createLog } from '#server/log/log.ts'
import { type FixedClock, fixedClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Program = Pick<App, 'services' | 'database'>

/** The Cookie header for these Set-Cookie values. */
export const sentBack = (cookies: readonly string[]): string =>
  cookies.map((whole) => whole.split(';', 1)[0]).join('; ')

/** Opens a session for an account; with a second factor if its time is given. */
export const openSession = (
  { services, database }: Program,
  tenant: Tenant,
  account: Account,
  secondFactorAt: Date | null = null,
): Promise<SessionTokens> => {
  const lookup = { request: new Request(`http://${tenant.canonicalHost}/`), tenant, ip: '203.0.113.7' }
  return forTenant(database, tenant.id).transaction((tx) =>
    services.sessions.open(tx, account, { lookup, secondFactorAt }),
  )
}

export interface NewAccount extends Pick<AccountDraft, 'kind' | 'email' | 'firstName' | 'lastName'> {
  /** Company and role of an employer. */
  readonly team?: { readonly companyId: number; readonly role: CompanyRole }
  /** Time of the session's second factor. */
  readonly secondFactorAt?: Date
}

export interface SignedUp {
  readonly uid: string
  readonly accountId: number
  readonly accessToken: string
  readonly cookie: string
}

/** Registers a user on a board, with a session. */
export const signUp = async (
  program: Program,
  tenant: Tenant,
  { team, secondFactorAt, ...draft }: NewAccount,
): Promise<SignedUp> => {
  const { accounts } = program.services
  const account = await accounts.createAccount(tenant.id, { ...draft, password: 'x', isEmailConfirmed: true })
  const { id: accountId, uid } = account
  if (team) await accounts.setCompanyRole(tenant.id, { accountId, ...team })
  const { accessToken, cookies } = await openSession(program, tenant, account, secondFactorAt)
  return { uid, accountId, accessToken, cookie: sentBack(cookies) }
}

/** A user with an account and a session. */
export interface Person {
  readonly actor: SignedIn
  readonly uid: string
  readonly tenantKey: string
  /** Calls the API of the account's board, with a form or anything as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
}

/** The whole program on the demo's boards without offers, for features of signed-in users. */
export interface OwnBoard {
  readonly app: App
  readonly database: TestDatabase
  readonly clock: FixedClock
  signIn(name: string, options?: { tenantKey?: string; kind?: ActorKind }): Promise<Person>
  /** Requests a file's URL. */
  file(address: string, init?: { method?: string; body?: Buffer; host?: string }): Promise<Response>
  end(): Promise<void>
}

export const createOwnBoard = async ({ s3 }: { readonly s3?: S3Config } = {}): Promise<OwnBoard> => {
  const database = await createTestDatabase()
  const dataFolder = await mkdtemp(join(tmpdir(), 'posada-own-'))
  const clock = fixedClock('2026-11-20T10:00:00Z')
  await loadTenants(database, demoTenantFiles())
  const settings = readConfig({ POSADA_ROLES: 'worker', POSADA_DATA: dataFolder, PORT: '4999' })
  const config = { ...settings, databaseUrl: database.url, ...(s3 && { s3 }) }
  const app = await compose(config, { log: createLog({ level: 'silent' }), clock })
  await app.services.jobs.start({ isWorker: false })
  const api = createApi(app)
  const privatePages = createPrivatePages(app)

  return {
    ...{ app, database, clock },
    async signIn(name, { tenantKey = 'pro', kind = 'candidate' } = {}) {
      const { tenants, accounts, sessions } = app.services
      const tenant = tenants.byKey(tenantKey)
      if (!tenant) throw new Error(`no tenant ${tenantKey}`)
      const email = `${name}@poczta.example`
      const draft = { kind, email, password: 'x', isEmailConfirmed: true }
      const account =
        (await accounts.findAccount(tenant.id, kind, email)) ??
        (await accounts.createAccount(tenant.id, draft))
      /** A new session each time, as an old one would need a renewal. */
      const cookieOf = async (): Promise<string> =>
        sentBack((await openSession(app, tenant, account)).cookies)
      const request = new Request('http://pro.localhost/', { headers: { cookie: await cookieOf() } })
      const session = await sessions.find({ request, tenant, ip: '203.0.113.7' }, [kind])
      if (!session) throw new Error('no session')
      return {
        ...{ actor: session.who, uid: account.uid, tenantKey },
        async call(method, path, body) {
          const cookie = await cookieOf()
          const response = await api.request(`http://${tenant.canonicalHost}/api/${tenantKey}${path}`, {
            method,
            headers: {
              ...{ cookie, host: tenant.canonicalHost, 'user-agent': BROWSER },
              ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
          })
          const text = await response.text()
          return { status: response.status, body: text === '' ? null : JSON.parse(text) }
        },
      }
    },
    async file(address, { method = 'GET', body, host } = {}) {
      const url = new URL(address, 'http://pro.localhost')
      const init = {
        method,
        headers: { host: host ?? url.host },
        ...(body && { body: new Uint8Array(body) }),
      }
      return privatePages.request(url.pathname + url.search, init)
    },
    async end() {
      await app.stop()
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
