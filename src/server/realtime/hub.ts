import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Server } from 'socket.io'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { type FindActor, visitorFor } from '#server/http/requests/actors.ts'
import { isOfForeignPage } from '#server/http/requests/foreign-origin.ts'
import { hostName, type TenantDirectory } from '#server/http/requests/tenant.ts'
import { ipKey } from '#server/limits/limits.ts'
import type { Log } from '#server/log/log.ts'
import { listenForAnnouncements } from './announcement-listener.ts'
import type { Announcement, Recall } from './announcements.ts'
import { createSlots, defaultRealtimeLimits, type RealtimeLimits } from './guard.ts'
import type { RealtimeNamespace } from './namespace.ts'
import { serveConnection } from './serve-connection.ts'
import type { Events, NoEvents, Socket, SocketIdentity } from './socket.ts'

export const REALTIME_PATH = '/realtime'

export interface HubOptions {
  readonly namespaces: readonly RealtimeNamespace[]
  readonly tenants: TenantDirectory
  readonly findActor: FindActor
  /** Of these session ids of a tenant, those that are still valid. */
  readonly openSessions: (tenantId: number, sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly databaseUrl: string
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly reportError: (error: unknown) => void
  readonly limits?: Partial<RealtimeLimits>
}

/** The WebSocket server (Socket.IO) of this process. */
export interface Hub {
  /** Handles an upgrade request. */
  handleUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, ip: string): void
  /** Closes connections whose session has ended. */
  closeEndedSessions(): Promise<void>
  /** Waits for running handlers, then closes all connections, so that clients connect to another process. */
  close(): Promise<void>
}

const CHECK_SESSIONS_EVERY_MS = 30_000
const CONNECT_WITHIN_MS = 10_000
/** Both ends notice a silently broken connection within the sum of these two. */
const PING_EVERY_MS = 15_000
const ANSWERED_WITHIN_MS = 10_000
const WORK_ENDS_WITHIN_MS = 3_000

const roomName = (tenantId: number, room: string): string => `${tenantId}:${room}`

const asRequest = ({ headers }: IncomingMessage, token?: unknown): Request => {
  const given = ['host', 'origin', 'cookie', 'authorization', 'sec-fetch-site'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] satisfies [string, string]] : []
  })
  const request = new Request(`http://realtime${REALTIME_PATH}`, { headers: given })
  if (typeof token === 'string' && /^[\w.-]{1,2000}$/.test(token))
    request.headers.set('authorization', `Bearer ${token}`)
  return request
}

export const createHub = async (options: HubOptions): Promise<Hub> => {
  const { tenants, findActor, openSessions, log, reportError } = options
  const limits = { ...defaultRealtimeLimits, ...options.limits }
  const ips = new WeakMap<IncomingMessage, string>()
  const networkOf = (incoming: IncomingMessage): string => ipKey(ips.get(incoming) ?? '')
  const networkSlots = createSlots(limits.socketsPerNetwork)
  const accountSlots = createSlots(limits.socketsPerAccount)
  const work = new Set<Promise<void>>()
  /** Sockets that are being authenticated. */
  const authenticating = new Set<Socket>()
  const connectAttempts = new WeakMap<Socket['conn'], number>()
  let isClosing = false

  // It never listens: `handleUpgrade` emits upgrade requests on it; other requests at this path never reach it.
  const upgrades = createServer()
  const io = new Server<Events, Events, NoEvents, Partial<SocketIdentity>>(upgrades, {
    path: REALTIME_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: limits.frameBytes,
    connectTimeout: CONNECT_WITHIN_MS,
    pingInterval: PING_EVERY_MS,
    pingTimeout: ANSWERED_WITHIN_MS,
    allowRequest: (incoming, decide) => {
      if (isClosing) return decide('server.not-ready', false)
      if (isOfForeignPage(asRequest(incoming))) return decide('auth.foreign-origin', false)
      if (networkSlots.isFull(networkOf(incoming))) return decide('realtime.too-many-connections', false)
      decide(null, true)
    },
  })
  io.engine.on('connection', (conn) => {
    // Checked again, as several requests may have passed `allowRequest` at once.
    const freeSlot = networkSlots.take(networkOf(conn.request))
    if (!freeSlot) return conn.close(true)
    conn.once('close', freeSlot)
    let waiting = 0
    conn.on('drain', () => {
      waiting = 0
    })
    conn.on('packetCreate', () => {
      waiting += 1
      if (waiting > limits.waitingPackets) conn.close(true)
    })
  })

  const authenticate = async (socket: Socket, { kinds }: RealtimeNamespace): Promise<void> => {
    const request = asRequest(socket.request, socket.handshake.auth.token)
    const tenant = tenants.byHost(hostName(request.headers.get('host') ?? ''))
    if (!tenant) throw new AppError('tenant.not-found')
    const ip = ips.get(socket.request) ?? ''
    const actor = await visitorFor(kinds, findActor, { request, tenant, ip })
    if (actor.kind === 'anonymous') throw new AppError('auth.required')
    const freeSlot = accountSlots.take(`${tenant.id}:${actor.accountId}`)
    if (!freeSlot) throw new AppError('realtime.too-many-connections', { most: limits.socketsPerAccount })
    // Already closed, so its 'close' event would not come any more.
    if (socket.conn.readyState !== 'open') return freeSlot()
    socket.conn.once('close', freeSlot)
    socket.once('disconnect', freeSlot)
    socket.data = { actor, tenant }
  }

  for (const namespace of options.namespaces) {
    const room = io.of(namespace.name)
    room.use((socket, next) => {
      // Limited, as each namespace connect authenticates by database queries.
      const tries = (connectAttempts.get(socket.conn) ?? 0) + 1
      connectAttempts.set(socket.conn, tries)
      if (tries > limits.namespacesAsked) return socket.conn.close(true)
      authenticating.add(socket)
      // By the next turn the socket is in its namespace's `sockets`, or was refused.
      const finished = () => setImmediate(() => authenticating.delete(socket))
      authenticate(socket, namespace).then(
        () => {
          next()
          finished()
        },
        (error) => {
          finished()
          if (!isAppError(error)) reportError(error)
          const { code, details } = isAppError(error) ? error : new AppError('server.failed')
          next(Object.assign(new Error(code), { data: { code, details } }))
        },
      )
    })
    room.on('connection', (socket) => {
      const { actor, tenant } = socket.data
      if (!actor || !tenant) return socket.disconnect(true)
      const parts = { namespace, limits, reportError, roomName, work, isClosing: () => isClosing }
      serveConnection(socket, { actor, tenant }, parts)
    })
  }

  const allSockets = () => options.namespaces.flatMap(({ name }) => [...io.of(name).sockets.values()])
  // Closes the transport without a disconnect packet: clients take that for a network error and reconnect.
  const closeAll = () => {
    for (const { conn } of allSockets()) conn.close()
  }
  /** Also closes sockets that are being authenticated, as their check may have read withdrawn rights. */
  const recall = ({ tenantId, recalledAccountId }: Recall): void => {
    for (const { conn, data } of [...allSockets(), ...authenticating]) {
      const { actor, tenant } = data
      if (!actor || (tenant?.id === tenantId && actor.accountId === recalledAccountId)) conn.close()
    }
  }
  const deliver = (message: Announcement | Recall): void => {
    if ('recalledAccountId' in message) {
      recall(message)
      return
    }
    const { tenantId, rooms, event, data } = message
    for (const { namespace, room } of rooms) io.of(namespace).to(roomName(tenantId, room)).emit(event, data)
  }
  const { databaseUrl } = options
  const listener = await listenForAnnouncements({
    databaseUrl,
    log,
    reportError,
    deliver,
    onReconnect: closeAll,
  })

  const closeEndedSessions = async (): Promise<void> => {
    const authenticated = allSockets().flatMap(({ conn, data: { actor } }) =>
      actor ? [{ conn, actor }] : [],
    )
    for (const [tenantId, of] of Map.groupBy(authenticated, ({ actor }) => actor.tenantId)) {
      const open = await openSessions(tenantId, [...new Set(of.map(({ actor }) => actor.sessionId))])
      for (const { conn, actor } of of) if (!open.has(actor.sessionId)) conn.close()
    }
  }
  const sessionTimer = setInterval(
    () => void closeEndedSessions().catch(reportError),
    CHECK_SESSIONS_EVERY_MS,
  ).unref()

  return {
    handleUpgrade(incoming, socket, head, ip) {
      ips.set(incoming, ip)
      upgrades.emit('upgrade', incoming, socket, head)
    },
    closeEndedSessions,
    async close() {
      isClosing = true
      clearInterval(sessionTimer)
      const ending = new AbortController()
      const patience = wait(WORK_ENDS_WITHIN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(work), patience])
      ending.abort()
      closeAll()
      await listener.close()
      io.engine.close()
    },
  }
}
