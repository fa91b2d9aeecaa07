import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, ConversationList } from '../../contract.ts'
import { afterEvent, type ChatEvent, readEvent } from './after-event.ts'
import type { Live } from './live.ts'
import type { ChatPort } from './port.ts'

export interface Conversations {
  /** Null while they are not known. */
  readonly list: readonly Conversation[] | null
  readonly hasFailed: boolean
  readonly maintenance: ConversationList['maintenance']
  readonly reload: () => Promise<void>
}

/** Several changes that come together are one question. */
const GATHER_MS = 150

/** The conversations of one side, as they go on; asked for again where what is told does not say how they are. */
export const useConversations = (
  port: ChatPort,
  live: Live,
  known: readonly Conversation[] | null,
): Conversations => {
  const [list, setList] = useState(known)
  const [hasFailed, setFailed] = useState(false)
  const [maintenance, setMaintenance] = useState<ConversationList['maintenance']>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(known)
  const { side } = port
  const show = useCallback((next: readonly Conversation[]) => {
    latest.current = next
    setList(next)
  }, [])

  const reload = useCallback(async () => {
    const result = await port.list()
    setFailed(!result.isOk)
    if (!result.isOk) return
    show(result.body.data)
    setMaintenance(result.body.maintenance)
  }, [port, show])

  useEffect(() => {
    if (known === null) void reload()
    // The page has loaded again, as for a search.
    else show(known)
  }, [known, reload, show])

  const { socket, state } = live
  useEffect(() => {
    if (!socket) return
    const soon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void reload(), GATHER_MS)
    }
    // Whatever happened while there was no connection.
    if (state === 'connected') soon()
    const told = (event: ChatEvent['event']) => (data: unknown) => {
      const read = readEvent(event, data)
      const before = latest.current
      const after = read && before && afterEvent(before, read, side)
      if (after) show(after)
      else soon()
    }
    const leave = [
      socket.on('message', told('message')),
      socket.on('read', told('read')),
      socket.on('conversation', soon),
    ]
    return () => {
      clearTimeout(timer.current)
      for (const one of leave) one()
    }
  }, [socket, state, reload, show, side])
  return { list, hasFailed, maintenance, reload }
}
