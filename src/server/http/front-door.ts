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
import { understandRawLetters } from './requests/raw-letters.ts'
import { readTarget } from './requests/request-target.ts'
import { barePage } from './responses/bare-page.ts'
import { errorResponse, statusOf } from './responses/errors.ts'
import { knownFault } from './responses/known-fault.ts'
import { createTurns, type Turns } from './turns.ts'
import { closeWhenUnread, drainWhenUnread } from './unread-bodies.ts'

export interface Source {
  /** The client's address; forwarded ones are already judged. */
  readonly ip: string
  /** To be waited for before work that keeps the thread busy for milliseconds. */
  readonly turn?: Turns
}

export type Site = (request: Request, source: Source) => Promise<Response>

/** What must hold before a balancer sends visitors here. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean> | boolean>>

export interface FrontDoorOptions {
  readonly log: Log
  readonly trustProxy: readonly string[]
  readonly isHttps: boolean
  readonly limits?: Partial<ConnectionLimits>
}

/** Sees every request before the site and may answer it. */
type Guest = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Who takes requests that want to become sockets. */
export interface Upgrades {
  readonly path: string
  take(incoming: IncomingMessage, socket: Duplex, head: Buffer, ip: string): void
  /** Lets all of them go. */
  close(): Promise<void>
}

export interface FrontDoor {
  readonly server: Server
  /** For the development server alone. */
  before(guest: Guest): void
  /** From now on requests reach the site; before, all but the health pages are told to come back. */
  open(site: Site, checks: ReadinessChecks): void
  /** From now on sockets can be opened at their path. */
  takeUpgrades(upgrades: Upgrades): void
  /**
   * Takes no new connections and waits for the answers under way, up to the deadline. Who asks again on a connection
   * that is open is answered a last time and told so.
   */
  close(deadlineMs: number): Promise<void>
}

const NOT_BEFORE_SECONDS = 1

// Who keeps asking on one connection asks again within that time. To close it before would reset what is just sent.
const IDLE_CONNECTIONS_END_AFTER_MS = 1_000

const starting = { title: 'Zaraz wracamy', retryAfterSeconds: NOT_BEFORE_SECONDS }
const startingInEnglish = 'Back in a moment'

/** To load a form's answer again would ask with GET, and what was typed would be gone. */
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

// Node looks this often for requests whose time is over.
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

/** Who asks while it is found out gets the same answer: some checks open a connection. */
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

/** To who is not let in: the site and its pages are not asked. */
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

/** The HTTP server before any page: health, request ids, client addresses, one line a request, an orderly end. */
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
  const waitForTurn = createTurns(() => accepted)

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
      // A query may hold what a person typed; the path says enough.
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
      // We do it ourselves: it would end the connection half a second after the answer.
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
    // Elsewhere it is an ordinary request. The development server has sockets of its own.
    shouldUpgradeCallback: (incoming: IncomingMessage) => guest !== undefined || isForSocket(incoming),
  }
  const server = createServer(serverOptions, (incoming, outgoing) => {
    // Sent behind a body whose answer was the connection's last.
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
      upgrades.take(incoming, socket, head, addressOf(incoming).ip)
    } catch (error) {
      log.warn('upgrade.failed', { error })
      socket.destroy()
    }
  })
  understandRawLetters(server)
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
    takeUpgrades(taker) {
      upgrades = taker
    },
    async close(deadlineMs) {
      isClosing = true
      const socketsLeave = upgrades?.close()
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
      // What has come by now is taken in; the system would reset it.
      await turn()
      await new Promise<void>((resolve) => {
        // An answer that had begun before has not said that it is the last on its connection.
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
          // Sockets that were upgraded are nobody's connections any more and would hold the end up for ever.
          end()
        }, deadlineMs)
        // The one of HTTP closes idle connections at once.
        NetServer.prototype.close.call(server, end)
      })
      await socketsLeave
    },
  }
}
