import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { isLayout } from '#features/search/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Currency, isCurrency } from '#kernel/currency.ts'
import { isTheme } from '#kernel/theme.ts'
import { createAdmission } from '#server/http/admission.ts'
import type { Source } from '#server/http/front-door.ts'
import { readCookie } from '#server/http/requests/cookies.ts'
import { compressBytes } from '#server/http/responses/compress.ts'
import { namesTag } from '#server/http/responses/entity-tag.ts'
import type { Services } from '../compose.ts'
import { busyPage } from '../rendering/busy-page.ts'
import { handingOver, renderedContext, VISITOR_LEFT, wantedContext } from '../rendering/hand-over.ts'
import { commonPageKey } from './common-page.ts'
import { handlersByPath } from './handlers-by-path.ts'
import { createKeptPages } from './kept-pages.ts'
import { actorsOfPage } from './page-actors.ts'
import type { PageBuild } from './page-build.ts'
import { layoutCookie, type PageContext } from './page-context.ts'
import { pageCaching, pageHeaders } from './page-headers.ts'
import { inOneLanguage, localeOfPage } from './page-language.ts'
import type { PageSource } from './page-source.ts'
import { withReadablePath } from './readable-path.ts'
import { refusing } from './refusing.ts'

export interface PageHandlerOptions {
  readonly source: PageSource
  readonly services: Services
  readonly consoleCounts: PageContext['consoleCounts']
  readonly panelCounts: PageContext['panelCounts']
  readonly clock: Clock
  /** Scheme, host and port under which browsers reach one of our hosts. */
  readonly publicOrigin: (host: string) => string
  readonly isDemo: boolean
  readonly reportFault: (error: unknown, request: Request) => void
}

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

// Nobody waits longer for a page, and to hear so at once is better than to find out.
const MOST_WAIT_MS = 8_000
const ALWAYS_ADMITTED = 20

const RETRY_AFTER_SECONDS = 5
const retryAfter = (status: number): [string, string][] =>
  status === 503 ? [['retry-after', String(RETRY_AFTER_SECONDS)]] : []

/** Pages are read, and some take forms: without this a file's page would be written out to whoever asks what it knows. */
const knownMethods = (): Response =>
  new Response(null, { status: 204, headers: { allow: 'GET, HEAD, POST, OPTIONS' } })

/** A page that takes no form is only read. */
const allowed = ({ method }: Request, status: number): [string, string][] =>
  status === 405 ? [['allow', method === 'POST' ? 'GET, HEAD, OPTIONS' : 'GET, HEAD, POST, OPTIONS']] : []

/** What a page itself says of its cookies, as a sign-out does, comes last and wins. */
const setCookiesFirst = (headers: Headers, cookies: readonly string[]): void => {
  if (cookies.length === 0) return
  const own = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of [...cookies, ...own]) headers.append('set-cookie', cookie)
}

/**
 * For a browser that has the page: it keeps what it has, with the policy that fits the nonces in it. The policy of this
 * answer would forbid its scripts.
 */
const unchangedPage = (request: Request, headers: Headers): Response | null => {
  const etag = headers.get('etag')
  if (etag === null || !namesTag(request.headers.get('if-none-match'), etag)) return null
  const vary = headers.get('vary')
  return new Response(null, {
    status: 304,
    headers: { etag, 'cache-control': pageCaching, ...(vary !== null && { vary }) },
  })
}

interface Router {
  readonly keys: PageBuild['entry']['module']
  readonly answer: RequestHandler
}

/** What is asked for in a browser's address line, and changes nothing. */
const isDocument = (request: Request, { pathname }: URL): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !pathname.endsWith('.data')

const routersOf = (source: PageSource): ((request: Request, url: URL) => Router | Promise<Router>) => {
  if (source.kind === 'development') {
    return async () => {
      const build = await source.build()
      return {
        keys: build.entry.module,
        answer: createRequestHandler(inOneLanguage(refusing(build)), 'development'),
      }
    }
  }
  const { render } = source
  const build = inOneLanguage(refusing(source.build))
  const keys = build.entry.module
  const make = (pages: PageBuild) => createRequestHandler(pages, 'production')
  const hereOf = handlersByPath(build, make)
  const handingOverOf = handlersByPath(handingOver(build, render), make)
  return (request, url) => ({ keys, answer: isDocument(request, url) ? handingOverOf(url) : hereOf(url) })
}

/** Answers every address of the site; API, files and health are answered before it. */
export const createPageHandler = (options: PageHandlerOptions) => {
  const { services, consoleCounts, panelCounts, clock, isDemo, source } = options
  const isDevelopment = source.kind === 'development'
  const routerFor = routersOf(source)
  const admission = createAdmission({ mostWaitMs: MOST_WAIT_MS, alwaysAdmitted: ALWAYS_ADMITTED })
  const keptPages = createKeptPages({
    ...{ clock, maxAgeMs: PAGE_MAX_AGE_MS, maxBytes: PAGES_KEPT_BYTES },
    revision: () => services.search.revision(),
  })

  return async (asked: Request, { ip, turn }: Source): Promise<Response> => {
    const request = asked.url.includes('%') ? withReadablePath(asked) : asked
    const url = new URL(request.url)
    if (isTooLong(url)) return new Response('URI Too Long', { status: 414 })
    // No page means one, and PostgreSQL keeps none.
    if (request.url.includes('%00')) return new Response('Bad Request', { status: 400 })
    if (request.method === 'OPTIONS') return knownMethods()
    const isHere = () => !request.signal.aborted
    if (turn && !(await turn(isHere))) return new Response(null, { status: VISITOR_LEFT })
    const router = await routerFor(request, url)
    const nonce = randomBytes(16).toString('base64')
    const cookie = request.headers.get('cookie')
    const theme = readCookie(cookie, 'theme')
    const layout = readCookie(cookie, layoutCookie)
    const tenant = services.tenants.byHost(request.headers.get('host') ?? url.host)
    const actors = actorsOfPage(services.sessions, { request, tenant, ip })
    const page: PageContext = {
      tenant,
      locale: localeOfPage(tenant, url.pathname),
      theme: isTheme(theme) ? theme : null,
      currency: currencyOf(cookie, tenant.settings.currencies),
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
      panelCounts,
    }
    const context = new RouterContextProvider()
    context.set(router.keys.pageContext, page)
    context.set(router.keys.renderContext, {
      nonce,
      reportFault: (error) => options.reportFault(error, request),
    })
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
      key === null ? await make(isHere) : await keptPages.answer({ key, nonce, moment, isHere }, make)
    // Compressing for those who have left would take the time of those who wait.
    if (!isHere()) return new Response(null, { status: VISITOR_LEFT })
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
