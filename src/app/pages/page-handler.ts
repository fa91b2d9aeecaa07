import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { isLayout } from '#features/search/contract.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { defaultCurrency, hasFlag } from '#features/tenants/rules.ts'
import type { Clock } from '#kernel/clock.ts'
import { isCurrency } from '#kernel/currency.ts'
import { isTheme } from '#kernel/theme.ts'
import { createAdmission } from '#server/http/admission.ts'
import type { Source } from '#server/http/front-door.ts'
import { readCookie } from '#server/http/requests/cookies.ts'
import { compressBytes } from '#server/http/responses/compress.ts'
import { namesTag } from '#server/http/responses/entity-tag.ts'
import type { Services } from '../compose.ts'
import { busyPage } from '../rendering/busy-page.ts'
import {
  CLIENT_CLOSED_REQUEST,
  renderElsewhere,
  renderedContext,
  wantedContext,
} from '../rendering/render-elsewhere.ts'
import { commonPageKey } from './common-page.ts'
import { withErrorStatuses } from './error-statuses.ts'
import { handlersByPath } from './handlers-by-path.ts'
import { withNamedData } from './named-data.ts'
import { actorsOfPage } from './page-actors.ts'
import type { PageBuild } from './page-build.ts'
import { createPageCache } from './page-cache.ts'
import { layoutCookie, type PageContext } from './page-context.ts'
import { pageCaching, pageHeaders } from './page-headers.ts'
import { inOneLanguage, localeOfPage } from './page-language.ts'
import type { PageSource } from './page-source.ts'
import { withReadablePath } from './readable-path.ts'

export interface PageHandlerOptions {
  readonly source: PageSource
  readonly services: Services
  readonly consoleCounts: PageContext['consoleCounts']
  readonly waiting: PageContext['waiting']
  readonly panelCounts: PageContext['panelCounts']
  readonly clock: Clock
  /** The public origin of one of our hosts. */
  readonly publicOrigin: (host: string) => string
  readonly isDemo: boolean
  readonly reportFault: (error: unknown, request: Request) => void
}

/** The chosen theme and currency. What a board does not offer to choose is not kept from former days either. */
const looksOf = (tenant: Tenant, cookie: string | null): Pick<PageContext, 'theme' | 'currency'> => {
  const [theme, currency] = [readCookie(cookie, 'theme'), readCookie(cookie, 'currency')]
  const { currencies } = tenant.settings
  const isOffered = hasFlag(tenant, 'currencyChange') && isCurrency(currency) && currencies.includes(currency)
  const chosenTheme = isTheme(theme) ? theme : null
  return {
    theme: hasFlag(tenant, 'darkMode') ? chosenTheme : 'light',
    currency: isOffered ? currency : defaultCurrency(tenant),
  }
}

const MAX_PATH_LENGTH = 2_000
const MAX_SEGMENTS = 20
const MAX_SEARCH_LENGTH = 8_192

/** Refuses addresses far longer than ours, as the router's work is quadratic in the number of segments. */
const isTooLong = ({ pathname, search }: URL): boolean =>
  pathname.length > MAX_PATH_LENGTH ||
  pathname.split('/').length > MAX_SEGMENTS ||
  search.length > MAX_SEARCH_LENGTH

// How long an ended offer may stay in a cached listing.
const PAGE_MAX_AGE_MS = 1_000
const PAGES_KEPT_BYTES = 32_000_000

// Requests that would wait longer for their page are refused at once.
const MAX_WAIT_MS = 8_000
const ALWAYS_ADMITTED = 20

const RETRY_AFTER_SECONDS = 5
const retryAfter = (status: number): [string, string][] =>
  status === 503 ? [['retry-after', String(RETRY_AFTER_SECONDS)]] : []

const METHODS = 'GET, HEAD, POST, OPTIONS'

/**
 * Answers OPTIONS and methods that no page has. Otherwise the router would run loaders for OPTIONS, sending resource
 * routes such as CSV files, and actions for PUT, PATCH and DELETE.
 */
const answerToMethod = ({ method }: Request): Response | null => {
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: METHODS } })
  return METHODS.split(', ').includes(method)
    ? null
    : new Response('Method Not Allowed', { status: 405, headers: { allow: METHODS } })
}

/** The Allow header of a 405: pages without an action take no POST. */
const allowed = ({ method }: Request, status: number): [string, string][] =>
  status === 405 ? [['allow', method === 'POST' ? 'GET, HEAD, OPTIONS' : METHODS]] : []

/** Adds renewed session cookies before the page's own, so that the page's (such as a sign-out's) win. */
const setCookiesFirst = (headers: Headers, cookies: readonly string[]): void => {
  if (cookies.length === 0) return
  const own = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of [...cookies, ...own]) headers.append('set-cookie', cookie)
}

/**
 * A 304 if the browser has the page. It has no Content-Security-Policy, so that the browser keeps the one whose nonce
 * is in its stored HTML.
 */
const unchangedPage = (request: Request, headers: Headers): Response | null => {
  const etag = headers.get('etag')
  if (etag === null || !namesTag(request.headers.get('if-none-match'), etag)) return null
  const vary = headers.get('vary')
  return new Response(null, {
    status: 304,
    headers: {
      ...{ etag, 'cache-control': headers.get('cache-control') ?? pageCaching },
      ...(vary !== null && { vary }),
    },
  })
}

interface Router {
  readonly keys: PageBuild['entry']['module']
  readonly answer: RequestHandler
}

/** Whether a request is for a whole page (not its data) and changes nothing. */
const isDocument = (request: Request, { pathname }: URL): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !pathname.endsWith('.data')

const routersOf = (source: PageSource): ((request: Request, url: URL) => Router | Promise<Router>) => {
  if (source.kind === 'development') {
    return async () => {
      const build = await source.build()
      return {
        keys: build.entry.module,
        answer: createRequestHandler(inOneLanguage(withErrorStatuses(build)), 'development'),
      }
    }
  }
  const { render } = source
  const build = withNamedData(inOneLanguage(withErrorStatuses(source.build)))
  const keys = build.entry.module
  const make = (pages: PageBuild) => createRequestHandler(pages, 'production')
  const hereOf = handlersByPath(build, make)
  const handingOverOf = handlersByPath(renderElsewhere(build, render), make)
  return (request, url) => ({ keys, answer: isDocument(request, url) ? handingOverOf(url) : hereOf(url) })
}

/** Answers requests for pages: all addresses but those of the API, files and health checks. */
export const createPageHandler = (options: PageHandlerOptions) => {
  const { services, consoleCounts, waiting, panelCounts, clock, isDemo, source } = options
  const isDevelopment = source.kind === 'development'
  const routerFor = routersOf(source)
  const admission = createAdmission({ maxWaitMs: MAX_WAIT_MS, alwaysAdmitted: ALWAYS_ADMITTED })
  const keptPages = createPageCache({
    ...{ clock, maxAgeMs: PAGE_MAX_AGE_MS, maxBytes: PAGES_KEPT_BYTES },
    revision: () => services.search.revision(),
  })

  return async (asked: Request, { ip, turn }: Source): Promise<Response> => {
    const request = asked.url.includes('%') ? withReadablePath(asked) : asked
    const url = new URL(request.url)
    if (isTooLong(url)) return new Response('URI Too Long', { status: 414 })
    // PostgreSQL cannot store NUL, and no address contains it.
    if (request.url.includes('%00')) return new Response('Bad Request', { status: 400 })
    const ofMethod = answerToMethod(request)
    if (ofMethod) return ofMethod
    const isWaiting = () => !request.signal.aborted
    if (turn && !(await turn(isWaiting))) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    const router = await routerFor(request, url)
    const nonce = randomBytes(16).toString('base64')
    const cookie = request.headers.get('cookie')
    const layout = readCookie(cookie, layoutCookie)
    const tenant = services.tenants.byHost(request.headers.get('host') ?? url.host)
    const actors = actorsOfPage(services.sessions, { request, tenant, ip })
    const reportFault = (error: unknown) => options.reportFault(error, request)
    const page: PageContext = {
      tenant,
      locale: localeOfPage(tenant, url.pathname),
      ...looksOf(tenant, cookie),
      layout: isLayout(layout) ? layout : 'list',
      now: clock.now(),
      url,
      origin: options.publicOrigin(tenant.canonicalHost),
      ip,
      findActor: actors.findActor,
      findSession: actors.findSession,
      isDemo,
      services,
      consoleCounts,
      waiting,
      panelCounts,
      reportFault,
    }
    const context = new RouterContextProvider()
    context.set(router.keys.pageContext, page)
    context.set(router.keys.renderContext, { nonce, reportFault })
    const load = async (isWanted: () => boolean) => {
      context.set(wantedContext, isWanted)
      const response = await router.answer(request, context)
      const rendered = context.get(renderedContext)
      const { status, headers } = response
      return rendered === null ? response : { ...rendered, status, headers }
    }
    const make = async (isWanted: () => boolean) => {
      const admitted = admission.admit(() => load(isWanted))
      return 'retryAfterSeconds' in admitted ? busyPage(admitted.retryAfterSeconds) : admitted
    }
    const key = isDevelopment ? null : commonPageKey(request, page)
    const moment = String(page.now.getTime())
    const made =
      key === null ? await make(isWaiting) : await keptPages.answer({ key, nonce, moment, isWaiting }, make)
    // Nothing is compressed for visitors who have left.
    if (!isWaiting()) return new Response(null, { status: CLIENT_CLOSED_REQUEST })
    const unchanged = unchangedPage(request, made.headers)
    if (unchanged) return unchanged
    setCookiesFirst(made.headers, actors.cookies())
    const said = [...retryAfter(made.status), ...allowed(request, made.status)]
    for (const [name, value] of [...pageHeaders(nonce, isDevelopment), ...said]) {
      if (!made.headers.has(name)) made.headers.set(name, value)
    }
    return made instanceof Response ? made : compressBytes(request, made)
  }
}
