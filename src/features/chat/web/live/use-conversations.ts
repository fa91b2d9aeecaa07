import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, ConversationList } from '../../contract.ts'
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

/** The conversations of one side, asked for again whenever something in them changes. */
export const useConversations = (
  port: ChatPort,
  live: Live,
  known: readonly Conversation[] | null,
): Conversations => {
  const [list, setList] = useState(known)
  const [hasFailed, setFailed] = useState(false)
  const [maintenance, setMaintenance] = useState<ConversationList['maintenance']>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const reload = useCallback(async () => {
    const result = await port.list()
    setFailed(!result.isOk)
    if (!result.isOk) return
    setList(result.body.data)
    setMaintenance(result.body.maintenance)
  }, [port])

  useEffect(() => {
    if (known === null) void reload()
  }, [known, reload])

  const { socket, state } = live
  useEffect(() => {
    if (!socket) return
    const soon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void reload(), GATHER_MS)
    }
    // Whatever happened while there was no connection.
    if (state === 'connected') soon()
    const leave = ['message', 'read', 'conversation'].map((event) => socket.on(event, soon))
    return () => {
      clearTimeout(timer.current)
      for (const one of leave) one()
    }
  }, [socket, state, reload])
  return { list, hasFailed, maintenance, reload }
}
