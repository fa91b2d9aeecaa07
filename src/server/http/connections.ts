import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../log/log.ts'
import { type DrainLimits, hasBody } from './unread-bodies.ts'

export interface ConnectionLimits extends DrainLimits {
  /** Further connections are answered 503, and above 1.2 times as many closed without an answer. */
  readonly most: number
  readonly headersWithinMs: number
  /** Time limit for headers and body together. */
  readonly requestWithinMs: number
  /** A request whose body does not progress for this long is aborted. */
  readonly bodySilentMs: number
  /** Least average speed of a body, required once it has taken twice `bodySilentMs`. */
  readonly minBytesPerSecond: number
  /** A response that the client does not read for this long is aborted. */
  readonly readerSilentMs: number
  /** Keep-alive timeout; longer than that of load balancers, so that they do not use a connection that just ends. */
  readonly idleMs: number
  readonly lookEveryMs: number
}

export const defaultLimits: ConnectionLimits = {
  most: 3_000,
  headersWithinMs: 15_000,
  requestWithinMs: 300_000,
  bodySilentMs: 15_000,
  minBytesPerSecond: 2_000,
  readerSilentMs: 30_000,
  idleMs: 65_000,
  unreadBytes: 64 * 1024 * 1024,
  unreadWithinMs: 30_000,
  unreadSilentMs: 5_000,
  lookEveryMs: 1_000,
}

/** Connections above `most` that are still accepted, to be answered 503. */
const ROOM_TO_REFUSE = 1.2
const WARN_EVERY_MS = 60_000

interface Upload {
  readonly incoming: IncomingMessage
  readonly socket: Socket
  readonly outgoing: ServerResponse
  readonly beganAt: number
  readonly bytesBefore: number
  bytesRead: number
  movedAt: number
}

export interface Connections {
  /** Whether more connections than allowed are open. */
  isOneTooMany(): boolean
  /** Aborts a request whose body arrives too slowly. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void
}

const isTooSlow = (upload: Upload, now: number, limits: ConnectionLimits): boolean => {
  if (upload.incoming.complete || upload.incoming.readableLength > 0) return false
  if (now - upload.movedAt > limits.bodySilentMs) return true
  const underWayMs = now - upload.beganAt
  const bytes = upload.bytesRead - upload.bytesBefore
  return underWayMs > 2 * limits.bodySilentMs && bytes < (underWayMs / 1000) * limits.minBytesPerSecond
}

/** Limits the number of connections and the duration of slow requests and responses. */
export const boundConnections = (
  server: Server,
  { log, limits }: { readonly log: Pick<Log, 'warn'>; readonly limits: ConnectionLimits },
): Connections => {
  server.maxConnections = Math.ceil(limits.most * ROOM_TO_REFUSE)
  server.headersTimeout = limits.headersWithinMs
  server.requestTimeout = limits.requestWithinMs
  server.keepAliveTimeout = limits.idleMs
  // Node closes a socket without activity for this long; bytes that the client has read count as activity.
  server.timeout = limits.readerSilentMs

  let open = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  const warn = (): void => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    log.warn('connections.too-many', { open, most: limits.most })
  }
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open <= limits.most) return
    warn()
    // Idle connections make room first.
    server.closeIdleConnections()
  })
  server.on('drop', warn)

  const uploads = new Set<Upload>()
  let timer: NodeJS.Timeout | undefined

  const giveUp = ({ socket, outgoing }: Upload): void => {
    outgoing.statusCode = 408
    // As Node itself does on a timeout: code that reads the body notices by the closed connection.
    if (!outgoing.headersSent && socket.writable)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    socket.destroySoon()
  }
  const look = (): void => {
    const now = performance.now()
    for (const upload of uploads) {
      const { incoming, socket } = upload
      // Received bytes that are not read yet wait for the server, so the client is not slow.
      if (socket.bytesRead > upload.bytesRead || incoming.readableLength > 0 || incoming.complete) {
        upload.bytesRead = socket.bytesRead
        upload.movedAt = now
      }
      if (!isTooSlow(upload, now, limits)) continue
      uploads.delete(upload)
      giveUp(upload)
    }
  }

  return {
    isOneTooMany: () => open > limits.most,
    watch(incoming, outgoing) {
      if (!hasBody(incoming)) return
      const { socket } = incoming
      const now = performance.now()
      const before = socket.bytesRead
      const upload: Upload = {
        ...{ incoming, socket, outgoing },
        ...{ beganAt: now, movedAt: now, bytesRead: before, bytesBefore: before },
      }
      uploads.add(upload)
      timer ??= setInterval(look, limits.lookEveryMs).unref()
      const forget = () => {
        uploads.delete(upload)
        if (uploads.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
      incoming.once('end', forget)
      incoming.once('close', forget)
      outgoing.once('close', forget)
    },
  }
}
