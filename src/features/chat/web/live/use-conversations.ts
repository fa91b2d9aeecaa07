import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation, ConversationList } from '../../contract.ts'
import { countsAfter, type ViewCounts } from '../../rules.ts'
import { afterEvent, type ChatEvent, readEvent } from './after-event.ts'
import type { Live } from './live.ts'
import type { ChatPort, ListPart } from './port.ts'

export interface Conversations {
  /** Null until loaded. */
  readonly list: readonly Conversation[] | null
  /** Counts of a company's views; null for a candidate. */
  readonly counts: ViewCounts | null
  readonly hasFailed: boolean
  readonly maintenance: ConversationList['maintenance']
  readonly reload: () => Promise<void>
}

/** The page of a company's conversations that was loaded with the document. */
export interface Paged extends ListPart {
  readonly counts: ViewCounts
}

const partOf = ({ view, sort, search, pageNumber }: Paged): ListPart => ({
  ...{ view, sort, search, pageNumber },
})

/** Changes within this time cause one reload. */
const GATHER_MS = 150

/**
 * The conversations of one side, kept up to date by events; fetched again when an event does not tell the new state.
 */
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
    // The route was loaded again, for example by a search.
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
    // Events may have been missed while disconnected.
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
