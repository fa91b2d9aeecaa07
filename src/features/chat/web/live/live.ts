import { useEffect, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import type { RealtimeSocket, RealtimeState } from '#web/realtime/connect.ts'
import { type ChatSide, chatNamespaces } from '../../enumerations.ts'
import type { ChatPort } from './port.ts'

const sockets = new Map<ChatSide, Promise<RealtimeSocket>>()

/** One socket a page, however many parts of it listen; its code comes with it. */
const socketOf = (port: ChatPort): Promise<RealtimeSocket> => {
  const known = sockets.get(port.side)
  if (known) return known
  const opened = import('#web/realtime/connect.ts').then(({ connectRealtime }) =>
    connectRealtime(chatNamespaces[port.side], port.token ? { token: port.token } : {}),
  )
  sockets.set(port.side, opened)
  opened.catch(() => sockets.delete(port.side))
  return opened
}

export interface Live {
  readonly state: RealtimeState['kind'] | 'off'
  /** Null until its code has come. */
  readonly socket: RealtimeSocket | null
}

const off: Live = { state: 'off', socket: null }

/** The connection of one side, once it is wanted. */
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
