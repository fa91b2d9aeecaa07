import type { ForgetMessage, KeepMessage } from '../../rules.ts'
import { datedCopy, frameless, isPartOfCopy, offlinePageOf, partPath } from './copy-page.ts'
import { findCopy, findPart, forgetCopies, keepCopy, listCopies } from './copy-store.ts'

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown
}
/** The parts of a service worker's scope that are used; the DOM types of pages do not include them. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', act: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', act: (event: WorkerMessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  readonly navigator: Pick<Navigator, 'onLine'>
}
declare const self: WorkerScope

const OFFLINE = { pl: '/bez-internetu', en: '/en/offline' } as const

const langOf = (pathname: string) => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'pl')

const keepWithFrame = async ({ keep, theme }: KeepMessage): Promise<void> => {
  for (const path of Object.values(OFFLINE)) await keepCopy(path, { theme, isFrame: true })
  await keepCopy(keep, { theme })
}

/** Serialized, because each run deletes parts that no stored copy uses. */
let keeping: Promise<unknown> = Promise.resolve()

/** Content security policy of copies, whose own scripts were removed. */
const policyOf = (scripts: string): string =>
  [
    ...["default-src 'self'", `script-src ${scripts}`, "style-src 'self'", "style-src-attr 'unsafe-inline'"],
    ...["img-src 'self' data: blob: https:", "object-src 'none'", "base-uri 'none'", "form-action 'self'"],
    "frame-ancestors 'none'",
  ].join('; ')

const pageOf = (html: string, scripts: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(scripts),
      'x-content-type-options': 'nosniff',
    },
  })

/** The dated copy of a page; null for one that was not kept. */
const copyOf = async ({ pathname, search }: URL): Promise<Response | null> => {
  const lang = langOf(pathname)
  const href = pathname + search
  const [frame, copy] = await Promise.all([findCopy(OFFLINE[lang], lang), findCopy(href, lang)])
  if (!frame || !copy || href === OFFLINE[lang]) return null
  return pageOf(datedCopy(copy.html, frame.html, { href, at: copy.at }), "'none'")
}

/** The offline page, which lists the copies; before it was ever kept, a bare one. */
const offlinePage = async ({ pathname, search }: URL): Promise<Response> => {
  const lang = langOf(pathname)
  const frame = await findCopy(OFFLINE[lang], lang)
  if (!frame) return pageOf(frameless(lang, pathname + search), "'none'")
  return pageOf(offlinePageOf(frame.html, pathname + search, await listCopies(lang)), "'self'")
}

/**
 * Going back, the browser takes a page from its own cache, even one of hours ago, and nothing on it would say so. Without a
 * connection its dated copy is shown instead.
 */
const datedWithoutConnection = async (request: Request): Promise<Response | null> => {
  if (self.navigator.onLine) return null
  // A server on the device itself, or in a network without internet, can be reached nevertheless.
  return fetch(request, { cache: 'no-store' }).catch(() => copyOf(new URL(request.url)))
}

/** The preloaded answer may fail alone, as when the worker starts late: the page itself is then asked for. */
const answerTo = async ({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> =>
  (await Promise.resolve(preloadResponse).catch(() => undefined)) ?? fetch(request)

const page = async (event: WorkerFetchEvent): Promise<Response> => {
  const { request } = event
  const dated = await datedWithoutConnection(request)
  if (dated) return dated
  try {
    return await answerTo(event)
  } catch {
    const url = new URL(request.url)
    return (await copyOf(url)) ?? offlinePage(url)
  }
}

/** Canonical address, without the router's parameter. */
const addressOf = ({ pathname, searchParams }: URL): string => {
  searchParams.delete('_routes')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Address of the page whose data the router requests; null for any other request. */
const pageOfData = (asked: URL): string | null => {
  const path = /^(.*?)(?:(?<=\/)_)?\.data$/.exec(asked.pathname)?.[1]
  if (path === undefined) return null
  return addressOf(new URL(path + asked.search, asked))
}

/**
 * Answers the router's request for a page's data. Without a connection the response makes the router load that page as
 * a document, so that its copy is shown. For the page that is shown already the request fails instead.
 */
const dataOf = async (request: Request, page: string): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    const isShown = page === addressOf(new URL(request.referrer || self.location.origin))
    if (self.navigator.onLine || isShown) throw error
    lastAsked = { page, at: Date.now() }
    return new Response(null, {
      status: 204,
      headers: { 'x-remix-redirect': page, 'x-remix-status': '302', 'x-remix-reload-document': 'true' },
    })
  }
}

/** The page that the last unanswered request for data was for, and when. */
let lastAsked: { readonly page: string; readonly at: number } | null = null

const CODE_WAITS_MS = 300
const ASKED_WITH_CODE_MS = 3_000

/**
 * The code of a page that was never opened cannot be loaded without a connection, and the router would then reload the
 * page that is shown. Code requested together with a page's data leads to that page as a document instead, as its data
 * does where the code is there.
 */
const codeOf = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch (error) {
    // Of two requests at the same time either may fail first.
    await new Promise((resolve) => setTimeout(resolve, CODE_WAITS_MS))
    if (!lastAsked || Date.now() - lastAsked.at > ASKED_WITH_CODE_MS) throw error
    return new Response(`location.assign(${JSON.stringify(lastAsked.page)});await new Promise(() => {})`, {
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    })
  }
}

const isModule = ({ destination }: Request, { pathname }: URL): boolean =>
  destination === 'script' && pathname.startsWith('/assets/')

const isKeepMessage = (data: unknown): data is KeepMessage =>
  typeof data === 'object' && data !== null && 'keep' in data && typeof data.keep === 'string'

const isForgetMessage = (data: unknown): data is ForgetMessage =>
  typeof data === 'object' && data !== null && 'forget' in data

// Copies are self-contained and live pages are not modified, so a new worker may take over at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => {
  const start = async () => {
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(start())
})
self.addEventListener('message', (event) => {
  const { data } = event
  const act = isKeepMessage(data) ? () => keepWithFrame(data) : isForgetMessage(data) ? forgetCopies : null
  if (!act) return
  // Without a connection nothing can be fetched, which is not an error.
  keeping = keeping.then(act).catch(() => undefined)
  event.waitUntil(keeping)
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const asked = pageOfData(url)
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (asked !== null) event.respondWith(dataOf(request, asked))
  // Only modules are there; other scripts could not wait.
  else if (isModule(request, url) && !self.navigator.onLine) event.respondWith(codeOf(request))
  else if (isPartOfCopy(url)) event.respondWith(findPart(partPath(url)))
  // Style sheets of copies request fonts at their original address.
  else if (request.destination === 'font')
    event.respondWith(fetch(request).catch(() => findPart(url.pathname)))
})
