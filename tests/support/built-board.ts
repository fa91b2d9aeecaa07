import { randomBytes } from 'node:crypto'
import { type App, compose } from '#app/compose.ts'
import { createSite } from '#app/http/site.ts'
import { builtPages } from '#app/pages/page-source.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type NewAccount, type SignedUp, sentBack, signUp } from './own-board.ts'

interface Asked {
  readonly board?: string
  readonly cookie?: string
  readonly form?: Readonly<Record<string, string>> | URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

export interface BuiltBoard {
  readonly app: App
  readonly database: TestDatabase
  /** The whole site, pages and API. */
  readonly site: Awaited<ReturnType<typeof createSite>>
  /** Sends a request to the site. */
  ask(path: string, asked?: Asked): Promise<Response>
  /** Posts a body of another type, such as a form with a file or with repeated names. */
  post(
    path: string,
    posted: { readonly cookie: string; readonly body: FormData | URLSearchParams },
  ): Promise<Response>
  /** Registers and signs in a user on the board 'pro'. */
  signUp(account: NewAccount): Promise<SignedUp>
  stop(): Promise<void>
}

interface Wanted {
  /** Fills the boards before the program starts. */
  readonly fill?: (services: App['services']) => Promise<void>
  readonly settings?: Readonly<Record<string, string>>
}

/** The demo's boards with the built pages, on a database of their own. Errors of pages are thrown. */
export const createBuiltBoard = async ({ fill, settings }: Wanted = {}): Promise<BuiltBoard> => {
  const database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = readConfig({
    ...{ PUBLIC_PORT: '4600', POSADA_ROLES: 'web' },
    ...{ POSADA_SECRET: randomBytes(32).toString('base64'), ...settings },
  })
  const app = await compose({ ...config, databaseUrl: database.url }, { log: createLog({ level: 'silent' }) })
  await fill?.(app.services)
  await app.start()
  const pages = await builtPages((error) => {
    throw error
  })
  const site = await createSite(app, pages)
  return {
    app,
    database,
    site,
    ask(path, { board = 'pro', cookie = '', headers, ip = '198.51.100.1', form } = {}) {
      const host = `${board}.localhost`
      return site(
        new Request(`http://${host}${path}`, {
          headers: { host, cookie, ...headers },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        }),
        { ip },
      )
    },
    post: (path, { cookie, body }) =>
      site(
        new Request(`http://pro.localhost${path}`, {
          ...{ method: 'POST', headers: { host: 'pro.localhost', cookie }, body },
        }),
        { ip: '198.51.100.1' },
      ),
    signUp: (account) => signUp(app, app.services.tenants.byHost('pro.localhost'), account),
    async stop() {
      await pages.close()
      await app.stop()
      await database.drop()
    },
  }
}

/** The visible text of some HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** The Cookie header for an answer's Set-Cookie headers. */
export const cookiesOf = ({ headers }: Response): string => sentBack(headers.getSetCookie())
