import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, ConversationList } from '../../contract.ts'
import { countsAfter, type ViewCounts } from '../../rules.ts'
import { afterEvent, type ChatEvent, readEvent } from './after-event.ts'
import type { Live } from './live.ts'
import type { ChatPort, ListPart } from './port.ts'

export interface Conversations {
  /** Null while they are not known. */
  readonly list: readonly Conversation[] | null
  /** Of a company. */
  readonly counts: ViewCounts | null
  readonly hasFailed: boolean
  readonly maintenance: ConversationList['maintenance']
  readonly reload: () => Promise<void>
}

/** The part of a company's conversations that a page came with. */
export interface Paged extends ListPart {
  readonly counts: ViewCounts
}

const partOf = ({ view, sort, search, pageNumber }: Paged): ListPart => ({
  ...{ view, sort, search, pageNumber },
})

/** Several changes that come together are one question. */
const GATHER_MS = 150

/** The conversations of one side, as they go on; asked for again where what is told does not say how they are. */
export const useConversations = (
  port: ChatPort,
  live: Live,
  known: readonly Conversation[] | null,
  paged: Paged | null = null,
): Conversations => {
  const [list, setList] = useState(known)
  const [counts, setCounts] = useState(paged?.counts ?? null)
  const [hasFailed, setFailed] = useState(false)
  const [maintenance, setMaintenance] = useState<ConversationList['maintenance']>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(known)
  const { side } = port
  const sort = paged?.sort
  const show = useCallback((next: readonly Conversation[]) => {
    latest.current = next
    setList(next)
  }, [])

  const reload = useCallback(async () => {
    const result = await port.list(paged ? partOf(paged) : undefined)
    setFailed(!result.isOk)
    if (!result.isOk) return
    show(result.body.data)
    setCounts(result.body.counts ?? null)
    setMaintenance(result.body.maintenance)
  }, [port, show, paged])

  useEffect(() => {
    if (known === null) void reload()
    // The page has loaded again, as for a search.
    else show(known)
    setCounts(paged?.counts ?? null)
  }, [known, paged, reload, show])

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
      const after = read && before && afterEvent(before, read, side, sort)
      if (!before || !after) return soon()
      show(after)
      setCounts((all) => all && countsAfter(all, before, after))
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
  }, [socket, state, reload, show, side, sort])
  return { list, counts, hasFailed, maintenance, reload }
}
