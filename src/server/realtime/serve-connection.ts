import type { RealtimeAnswer } from '#kernel/realtime-answer.ts'
import { createTokenBucket, type RealtimeLimits } from './guard.ts'
import type { RealtimeConnection, RealtimeNamespace } from './namespace.ts'
import type { Socket, SocketIdentity } from './socket.ts'
import { answerOfError, refusal } from './socket-answers.ts'

interface Parts {
  readonly namespace: RealtimeNamespace
  readonly limits: RealtimeLimits
  readonly reportError: (error: unknown) => void
  readonly roomName: (tenantId: number, room: string) => string
  /** Running handlers, for a graceful shutdown. */
  readonly work: Set<Promise<void>>
  readonly isClosing: () => boolean
}

type Acknowledge = (answer: RealtimeAnswer) => void
const isAcknowledge = (given: unknown): given is Acknowledge => typeof given === 'function'

/** Handles the events of one connection, one after the other. */
export const serveConnection = (
  socket: Socket,
  { actor, tenant }: SocketIdentity,
  { namespace, limits, reportError, roomName, work, isClosing }: Parts,
): void => {
  const ended = new AbortController()
  const takeToken = createTokenBucket(limits, () => performance.now())
  const connection: RealtimeConnection = {
    id: socket.id,
    ...{ actor, tenant },
    signal: ended.signal,
    emit: (event, ...data) => {
      socket.emit(event, ...data)
    },
    join: (room) => void socket.join(roomName(tenant.id, room)),
    leave: (room) => void socket.leave(roomName(tenant.id, room)),
  }

  const answerTo = async (event: string, given: unknown): Promise<RealtimeAnswer> => {
    const handler = Object.hasOwn(namespace.events, event) ? namespace.events[event] : undefined
    if (!handler) return refusal('realtime.unknown-event', { event: event.slice(0, 100) })
    if (isClosing()) return refusal('server.not-ready')
    try {
      const data = await handler.run(connection, given)
      return { ok: true, data: data ?? null }
    } catch (error) {
      return answerOfError(error, reportError)
    }
  }

  let last: Promise<void> = Promise.resolve()
  const enqueue = (task: () => Promise<void>): void => {
    const done = last.then(task)
    last = done
    work.add(done)
    void done.finally(() => work.delete(done))
  }
  enqueue(async () => {
    try {
      await namespace.connected?.(connection)
      // After 'ready' the client may load its state: no announcement is missed from here on.
      socket.emit('ready')
    } catch (error) {
      socket.emit('refused', answerOfError(error, reportError))
      socket.disconnect()
    }
  })

  socket.onAny((event: string, ...args: unknown[]) => {
    const acknowledge = args.at(-1)
    const given = isAcknowledge(acknowledge) ? args.slice(0, -1) : args
    const answer: Acknowledge = (answered) => {
      if (isAcknowledge(acknowledge)) acknowledge(answered)
      else if (!answered.ok) socket.emit('problem', { event: event.slice(0, 100), ...answered.error })
    }
    const turn = takeToken()
    if (turn === 'end') {
      socket.emit('refused', refusal('request.too-many'))
      // Closes the connection too: a further packet to the left namespace would close it before 'refused' is sent.
      return socket.disconnect(true)
    }
    if (turn === 'refuse') return answer(refusal('request.too-many', { retryAfterSeconds: 1 }))
    enqueue(async () => answer(await answerTo(event, given.length > 1 ? given : given[0])))
  })
  socket.on('disconnect', () => ended.abort())
}
