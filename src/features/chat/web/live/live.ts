import { useEffect, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import type { RealtimeSocket, RealtimeState } from '#web/realtime/connect.ts'
import { type ChatSide, chatNamespaces } from '../../enumerations.ts'
import { isMessage } from './after-event.ts'
import { createOutbox, type Deliver, type Outbox } from './outbox.ts'
import { type ChatPort, isRetryable } from './port.ts'

const sockets = new Map<ChatSide, Promise<RealtimeSocket>>()
const connected = new Map<ChatSide, RealtimeSocket>()
const outboxes = new Map<string, Outbox>()

const deliverBy =
  (port: ChatPort): Deliver =>
  async (conversationId, message) => {
    const answer = await connected.get(port.side)?.ask('sendMessage', { conversationId, ...message })
    if (answer?.ok && isMessage(answer.data)) return answer.data
    // Falls back to HTTP. The same client id prevents a duplicate if the message did arrive.
    const result = await port.send(conversationId, message)
    if (result.isOk) return result.body
    if (result.problem.code === 'auth.required') return 'signedOut'
    return isRetryable(result.problem) ? null : 'refused'
  }

/** The outbox of one side and owner, shared by all conversations; only in browsers. */
export const outboxOf = (port: ChatPort): Outbox => {
  const key = `chatOutbox:${port.side}:${port.owner}`
  const known = outboxes.get(key)
  if (known) return known
  const created = createOutbox({ deliver: deliverBy(port), store: () => sessionStorage, key })
  outboxes.set(key, created)
  return created
}

const follow = (port: ChatPort, socket: RealtimeSocket): void => {
  socket.onState(({ kind }) => {
    connected.delete(port.side)
    if (kind !== 'connected') return
    connected.set(port.side, socket)
    outboxOf(port).flush()
  })
}

/** One socket a page for all its listeners, loaded with its code on demand. */
const socketOf = (port: ChatPort): Promise<RealtimeSocket> => {
  const known = sockets.get(port.side)
  if (known) return known
  const opened = import('#web/realtime/connect.ts').then(({ connectRealtime }) =>
    connectRealtime(chatNamespaces[port.side], port.token ? { token: port.token } : {}),
  )
  sockets.set(port.side, opened)
  opened.then(
    (socket) => follow(port, socket),
    () => sockets.delete(port.side),
  )
  return opened
}

export interface Live {
  readonly state: RealtimeState['kind'] | 'off'
  /** Null until its code is loaded. */
  readonly socket: RealtimeSocket | null
}

const off: Live = { state: 'off', socket: null }

/** The live connection of one side, opened once `isWanted`. */
export const useLive = (port: ChatPort, isWanted: boolean): Live => {
  const [live, setLive] = useState<Live>(off)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    let leave = () => {}
    socketOf(port).then(
      (socket) => {
        if (isGone) return
        leave = socket.onState(({ kind }) => setLive({ state: kind, socket }))
      },
      (error) => {
        reportFault('page', error)
        if (!isGone) setLive({ state: 'refused', socket: null })
      },
    )
    return () => {
      isGone = true
      leave()
    }
  }, [port, isWanted])
  return live
}
