import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export interface DrainLimits {
  /** Of a body that nobody reads, how much is taken in so that its sender can read the answer. */
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

/** To be asked when an answer is there: one that comes before the end of the body is its connection's last. */
export const closeWhenUnread = (incoming: Heard, outgoing: Answering): void => {
  if (hasBody(incoming) && !incoming.complete && !outgoing.headersSent)
    outgoing.setHeader('connection', 'close')
}

/** Whoever read it has answered, and what is left is nobody's. */
const discard = (incoming: IncomingMessage): void => {
  incoming.removeAllListeners('data')
  incoming.resume()
}

/** Ends our side at once and the other one when its body has ended, has taken too long, or is too much. */
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
 * Lets the sender of a body that was answered before its end read that answer. A connection that is closed while bytes
 * of it wait unread is reset by the system, and the reset overtakes the answer.
 */
export const drainWhenUnread = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: DrainLimits,
): void => {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  // Node calls it when the last answer of a connection has gone out.
  socket.destroySoon = () => {
    const isAnsweredEarly = outgoing.writableFinished && !incoming.complete && !socket.destroyed
    if (!isAnsweredEarly) Socket.prototype.destroySoon.call(socket)
    else if (!socket.writableEnded) drain(incoming, limits)
  }
  outgoing.once('finish', () => discard(incoming))
}
