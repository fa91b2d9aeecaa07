import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export interface DrainLimits {
  /** Limits for receiving the rest of a body that no handler reads, until the client has read the response. */
  readonly unreadBytes: number
  readonly unreadWithinMs: number
  readonly unreadSilentMs: number
}

const LOOK_EVERY_MS = 100

type Heard = Pick<IncomingMessage, 'headers' | 'complete'>
interface Answering {
  readonly headersSent: boolean
  setHeader(name: string, value: string): unknown
}

export const hasBody = ({ headers }: Pick<Heard, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Call it when a response is ready: sent before the request's body has ended, it closes the connection. */
export const closeWhenUnread = (incoming: Heard, outgoing: Answering): void => {
  if (hasBody(incoming) && !incoming.complete && !outgoing.headersSent)
    outgoing.setHeader('connection', 'close')
}

/** Discards the rest of the body once the response is sent. */
const discard = (incoming: IncomingMessage): void => {
  incoming.removeAllListeners('data')
  incoming.resume()
}

/** Ends the sending side at once, and the socket when the body has ended or exceeds a limit. */
const drain = (incoming: IncomingMessage, limits: DrainLimits): void => {
  const { socket } = incoming
  const beganAt = performance.now()
  const readBefore = socket.bytesRead
  let read = readBefore
  let movedAt = beganAt
  socket.end()
  const timer = setInterval(() => {
    const now = performance.now()
    if (socket.bytesRead > read) {
      read = socket.bytesRead
      movedAt = now
    }
    const isOver =
      incoming.complete ||
      now - movedAt > limits.unreadSilentMs ||
      now - beganAt > limits.unreadWithinMs ||
      read - readBefore > limits.unreadBytes
    if (isOver) Socket.prototype.destroySoon.call(socket)
  }, LOOK_EVERY_MS)
  socket.once('close', () => clearInterval(timer))
}

/**
 * Keeps a connection open when the response is sent before the body has ended, so that the client can read it: closing
 * a socket with unread bytes resets the connection, and the client may lose the response.
 */
export const drainWhenUnread = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: DrainLimits,
): void => {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  // Node calls it after a connection's last response.
  socket.destroySoon = () => {
    const isAnsweredEarly = outgoing.writableFinished && !incoming.complete && !socket.destroyed
    if (!isAnsweredEarly) Socket.prototype.destroySoon.call(socket)
    else if (!socket.writableEnded) drain(incoming, limits)
  }
  outgoing.once('finish', () => discard(incoming))
}
