import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type Log, withRequestId } from '../log/log.ts'
import { scrubPath } from '../log/scrub.ts'
import { boundConnections, type ConnectionLimits, defaultLimits } from './connections.ts'
import { createAddressFinder } from './requests/client-address.ts'
import { readTarget } from './requests/request-target.ts'
import { acceptUnencodedAddresses } from './requests/unencoded-addresses.ts'
import { barePage } from './responses/bare-page.ts'
import { errorResponse, statusOf } from './responses/errors.ts'
import { knownFault } from './responses/known-fault.ts'
import { closeWhenUnread, drainWhenUnread } from './unread-bodies.ts'
import { createWorkQueue, type WorkQueue } from './work-queue.ts'

export interface Source {
  /** The client's address, behind trusted proxies the forwarded one. */
  readonly ip: string
  /** Await it before work that blocks the thread for milliseconds. */
  readonly turn?: WorkQueue
}

export type Site = (request: Request, source: Source) => Promise<Response>

/** Checks of `/health/ready`, by name; all must be true before a load balancer sends requests. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean> | boolean>>

export interface FrontDoorOptions {
  readonly log: Log
  readonly trustProxy: readonly string[]
  readonly isHttps: boolean
  readonly limits?: Partial<ConnectionLimits>
}

/** Middleware that gets every request before the site and may answer it. */
type Guest = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Handler of WebSocket upgrades. */
export interface Upgrades {
  readonly path: string
  handleUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, ip: string): void
  /** Closes all sockets. */
  close(): Promise<void>
}

export interface FrontDoor {
  readonly server: Server
  /** Adds middleware; only the development server does. */
  before(guest: Guest): void
  /** Lets requests reach the site from now on; until then all but the health pages are answered 503. */
  open(site: Site, checks: ReadinessChecks): void
  /** Accepts WebSocket upgrades at the handler's path from now on. */
  handleUpgradesWith(upgrades: Upgrades): void
  /**
   * Accepts no new connections and waits for running responses, up to the deadline. A further request on an open
   * connection is answered with `connection: close`.
   */
  close(deadlineMs: number): Promise<void>
}

const NOT_BEFORE_SECONDS = 1

// A client that keeps sending on one connection sends again within this time; closing earlier would reset its request.
const IDLE_CONNECTIONS_END_AFTER_MS = 1_000

const starting = { title: 'Zaraz wracamy', retryAfterSeconds: NOT_BEFORE_SECONDS }
const startingInEnglish = 'Back in a moment'

/** Only a GET page reloads itself: reloading a form's response would repeat it as GET and lose the typed data. */
const waitingPageFor = ({ method }: Request): Response =>
  method === 'GET' || method === 'HEAD'
    ? barePage({
        ...starting,
        text: 'Serwis właśnie się uruchamia. Ta strona otworzy się sama, zwykle po kilku sekundach.',
        english: {
          title: startingInEnglish,
          text: 'The service is starting. This page opens by itself, usually within seconds.',
        },
        again: 'itself',
      })
    : barePage({
        ...starting,
        text: 'Serwis właśnie się uruchamia, więc nic nie zostało wysłane. Wróć do poprzedniej strony i spróbuj jeszcze raz.',
        english: {
          title: startingInEnglish,
          text: 'The service is starting, so nothing was sent. Go back to the page before and try again.',
        },
        again: 'never',
      })

const startingPage = (request: Request): Response =>
  request.headers.get('accept')?.includes('text/html')
    ? waitingPageFor(request)
    : Response.json(
        {
          statusCode: 503,
          code: 'server.not-ready',
          message: 'The server is starting or stopping',
          error: 'Service Unavailable',
          details: {},
        },
        { status: 503, headers: { 'retry-after': String(NOT_BEFORE_SECONDS) } },
      )

// How often Node looks for requests that have timed out.
const LOOK_EVERY_MS = 5_000
const CHECKED_WITHIN_MS = 3_000

const holdsInTime = async (check: ReadinessChecks[string]): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECKED_WITHIN_MS, false)
  })
  const holds = Promise.resolve()
    .then(check)
    .catch(() => false)
  return Promise.race([holds, isOver]).finally(() => clearTimeout(timer))
}

/** Probes that arrive while checks are running share their result, as some checks open a connection. */
const sharedChecks = (checks: ReadinessChecks) => {
  let asked: Promise<(readonly [string, boolean])[]> | undefined
  return () => {
    asked ??= Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await holdsInTime(check)] as const),
    ).finally(() => {
      asked = undefined
    })
    return asked
  }
}

const readiness = async (checks: ReturnType<typeof sharedChecks> | undefined): Promise<Response> => {
  const results = (await checks?.()) ?? []
  const isReady = checks !== undefined && results.every(([, holds]) => holds)
  return Response.json(
    { status: isReady ? 'ready' : 'not-ready', checks: Object.fromEntries(results) },
    { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

const securityHeaders = (isHttps: boolean): [string, string][] => [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'SAMEORIGIN'],
  ...(isHttps
    ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] satisfies [string, string]]
    : []),
]

const requestIdOf = (incoming: IncomingMessage, viaProxy: boolean): string => {
  const given = incoming.headers['x-request-id']
  return viaProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Answers with a plain JSON error without calling the site. */
const refuse = (
  outgoing: ServerResponse,
  status: 400 | 503,
  error: { readonly code: string; readonly message: string; readonly retryAfterSeconds?: number },
): void => {
  const { code, ...details } = error
  const response = errorResponse(status, { code, details })
  outgoing.setHeader('connection', 'close')
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  outgoing.statusCode = status
  void response.text().then((text) => outgoing.end(text))
}

/** The HTTP server around the site: health checks, request ids, client addresses, request log, graceful shutdown. */
export const createFrontDoor = ({ log, trustProxy, isHttps, limits }: FrontDoorOptions): FrontDoor => {
  const findAddress = createAddressFinder(trustProxy)
  const headers = securityHeaders(isHttps)
  const addresses = new WeakMap<object, string>()
  let site: Site | undefined
  let guest: Guest | undefined
  let checks: ReturnType<typeof sharedChecks> | undefined
  let upgrades: Upgrades | undefined
  let isClosing = false
  const underWay = new Set<ServerResponse>()
  let accepted = 0
  const waitForTurn = createWorkQueue(() => accepted)

  const answer = async (request: Request, source: Source): Promise<Response> => {
    const path = request.url.slice(request.url.indexOf('/', 8))
    if (path === '/health/live')
      return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
    if (path === '/health/ready') return readiness(isClosing ? undefined : checks)
    return site ? site(request, source) : startingPage(request)
  }

  const logWhenDone = (incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): void => {
    const startedAt = performance.now()
    outgoing.once('close', () => {
      // The query is not logged, as it may hold what a person typed.
      const path = scrubPath((incoming.url ?? '').split('?', 1)[0] ?? '')
      const line = {
        requestId,
        method: incoming.method,
        host: incoming.headers.host,
        path,
        status: outgoing.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      }
      const isDull = /^\/(assets|health)\//.test(path) && outgoing.statusCode < 400
      log[isDull ? 'debug' : 'info']('request', line)
    })
  }

  const addressOf = (incoming: IncomingMessage) =>
    findAddress(incoming.socket.remoteAddress, incoming.headers['x-forwarded-for']?.toString())

  const listener = getRequestListener(
    (request, { incoming, outgoing }) =>
      answer(request, { ip: addresses.get(incoming) ?? '', turn: waitForTurn }).finally(() =>
        closeWhenUnread(incoming, outgoing),
      ),
    {
      // Replaced by `drainWhenUnread`: Hono would end the connection half a second after the response.
      autoCleanupIncoming: false,
      errorHandler: (error) => {
        if (error instanceof RequestError)
          return new Response('Bad Request', { status: 400, headers: { connection: 'close' } })
        const known = knownFault(error)
        const status = known ? statusOf(known.code, {}) : undefined
        if (known && status !== undefined) return errorResponse(status, known)
        log.error('request.failed', { error })
        return new Response('Internal Server Error', { status: 500 })
      },
    },
  )

  const allLimits = { ...defaultLimits, ...limits }
  const isForSocket = ({ url }: IncomingMessage): boolean => url?.split('?', 1)[0] === upgrades?.path
  const serverOptions = {
    connectionsCheckingInterval: LOOK_EVERY_MS,
    // An upgrade to another path is an ordinary request; the development server has WebSockets of its own.
    shouldUpgradeCallback: (incoming: IncomingMessage) => guest !== undefined || isForSocket(incoming),
  }
  const server = createServer(serverOptions, (incoming, outgoing) => {
    // A pipelined request after a response that has closed the connection.
    if (incoming.socket.writableEnded) return
    const wrong = readTarget(incoming)
    const { ip, viaProxy } = addressOf(incoming)
    addresses.set(incoming, ip)
    const requestId = requestIdOf(incoming, viaProxy)
    logWhenDone(incoming, outgoing, requestId)
    outgoing.setHeader('x-request-id', requestId)
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    underWay.add(outgoing)
    outgoing.once('close', () => underWay.delete(outgoing))
    if (isClosing) outgoing.setHeader('connection', 'close')
    drainWhenUnread(incoming, outgoing, allLimits)
    if (wrong !== null) return refuse(outgoing, 400, { code: 'request.unacceptable-url', message: wrong })
    if (connections.isOneTooMany() && !incoming.url?.startsWith('/health/'))
      return refuse(outgoing, 503, {
        code: 'server.unavailable',
        message: 'Too many visitors at once, try again in a moment',
        retryAfterSeconds: NOT_BEFORE_SECONDS,
      })
    connections.watch(incoming, outgoing)
    const proceed = () => void withRequestId(requestId, () => listener(incoming, outgoing))
    if (guest) guest(incoming, outgoing, proceed)
    else proceed()
  })
  server.on('connection', () => {
    accepted += 1
  })
  server.on('upgrade', (incoming, socket, head) => {
    if (!upgrades || !isForSocket(incoming)) return
    socket.on('error', () => undefined)
    if (isClosing || connections.isOneTooMany()) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    try {
      upgrades.handleUpgrade(incoming, socket, head, addressOf(incoming).ip)
    } catch (error) {
      log.warn('upgrade.failed', { error })
      socket.destroy()
    }
  })
  acceptUnencodedAddresses(server)
  const connections = boundConnections(server, { log, limits: allLimits })

  return {
    server,
    before(added) {
      guest = added
    },
    open(opened, openedChecks) {
      site = opened
      checks = sharedChecks(openedChecks)
    },
    handleUpgradesWith(handler) {
      upgrades = handler
    },
    async close(deadlineMs) {
      isClosing = true
      const socketsLeave = upgrades?.close()
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      // Accept connections that wait in the backlog; closing the server would reset them.
      await turn()
      await new Promise<void>((resolve) => {
        // Responses begun before the shutdown keep their connection alive, so idle ones are closed from time to time.
        const closeIdle = setInterval(
          () => server.closeIdleConnections(),
          Math.min(deadlineMs, IDLE_CONNECTIONS_END_AFTER_MS),
        )
        const end = () => {
          clearInterval(closeIdle)
          clearTimeout(deadline)
          resolve()
        }
        const deadline = setTimeout(() => {
          server.closeAllConnections()
          // closeAllConnections does not know upgraded sockets; waiting for these could last for ever.
          end()
        }, deadlineMs)
        // http.Server's own close() would close idle connections at once.
        NetServer.prototype.close.call(server, end)
      })
      await socketsLeave
    },
  }
}
