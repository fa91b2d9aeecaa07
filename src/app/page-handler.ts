import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Clock } from '#kernel/clock.ts'
import { type Currency, isCurrency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { compressBytes } from '#server/http/compress.ts'
import type { Source } from '#server/http/front-door.ts'
import { isTheme } from '#web/theme/theme.ts'
import { commonPageKey } from './common-page.ts'
import type { Services } from './compose.ts'
import { readCookie } from './cookies.ts'
import { createKeptPages } from './kept-pages.ts'
import type { PageContext, pageContext } from './page-context.ts'
import { pageHeaders } from './page-headers.ts'

/** The router's build, whose entry also exports the one key of the page context. */
export type PageBuild = ServerBuild & {
  readonly entry: { readonly module: { readonly pageContext: typeof pageContext } }
}

export interface PageHandlerOptions {
  /** A function in development, where every request may see a newer build. */
  readonly build: PageBuild | (() => Promise<PageBuild>)
  readonly services: Services
  readonly clock: Clock
  /** Scheme, host and port under which browsers reach one of our hosts. */
  readonly publicOrigin: (host: string) => string
  readonly isDemo: boolean
  readonly isDevelopment?: boolean
  readonly reportFault: (error: unknown, request: Request) => void
}

/** Polish at the root, English under /en; the browser asks for a page's data at the same path with `.data` after it. */
export const localeOfPath = (pathname: string): Locale => (/^\/en(\/|\.data$|$)/.test(pathname) ? 'en' : 'pl')

const currencyOf = (cookie: string | null, offered: readonly Currency[]): Currency => {
  const chosen = readCookie(cookie, 'currency')
  return isCurrency(chosen) && offered.includes(chosen) ? chosen : (offered[0] ?? 'pln')
}

const MAX_PATH_LENGTH = 2_000
const MAX_SEGMENTS = 20
const MAX_SEARCH_LENGTH = 8_192

/** No address of ours is nearly as long, and the router's work grows with the square of the segments. */
const isTooLong = ({ pathname, search }: URL): boolean =>
  pathname.length > MAX_PATH_LENGTH ||
  pathname.split('/').length > MAX_SEGMENTS ||
  search.length > MAX_SEARCH_LENGTH

// An offer that ends is gone from a list at most this much later.
const PAGE_MAX_AGE_MS = 1_000
const PAGES_KEPT_BYTES = 32_000_000

/** Answers every address of the site; API, files and health are answered before it. */
export const createPageHandler = (options: PageHandlerOptions) => {
  const { services, clock, isDemo, isDevelopment = false } = options
  const mode = isDevelopment ? 'development' : 'production'
  const loadBuild = async () => (typeof options.build === 'function' ? options.build() : options.build)
  const answer = createRequestHandler(loadBuild, mode)
  const keptPages = createKeptPages({
    ...{ clock, maxAgeMs: PAGE_MAX_AGE_MS, maxBytes: PAGES_KEPT_BYTES },
    revision: () => services.search.revision(),
  })

  return async (request: Request, { ip }: Source): Promise<Response> => {
    const url = new URL(request.url)
    if (isTooLong(url)) return new Response('URI Too Long', { status: 414 })
    const build = await loadBuild()
    const cookie = request.headers.get('cookie')
    const theme = readCookie(cookie, 'theme')
    const tenant = services.tenants.byHost(request.headers.get('host') ?? url.host)
    const page: PageContext = {
      tenant,
      locale: localeOfPath(url.pathname),
      theme: isTheme(theme) ? theme : null,
      currency: currencyOf(cookie, tenant.settings.currencies),
      now: clock.now(),
      nonce: randomBytes(16).toString('base64'),
      url,
      origin: options.publicOrigin(tenant.canonicalHost),
      ip,
      isDemo,
      services,
      reportFault: (error) => options.reportFault(error, request),
    }
    const context = new RouterContextProvider(new Map([[build.entry.module.pageContext, page]]))
    const make = () => answer(request, context)
    const key = isDevelopment ? null : commonPageKey(request, page)
    const made = key === null ? await make() : await keptPages.answer(key, page.nonce, make)
    for (const [name, value] of pageHeaders(page.nonce, isDevelopment)) {
      if (!made.headers.has(name)) made.headers.set(name, value)
    }
    return made instanceof Response ? made : compressBytes(request, made.bytes, made.headers)
  }
}
