import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ChatFile, ChatMessage } from '../../contract.ts'
import { lastWithoutGap, mergeMessages } from '../../rules.ts'
import { isOfOther, readEvent } from './after-event.ts'
import { type Live, outboxOf } from './live.ts'
import { newClientId } from './new-client-id.ts'
import type { PendingMessage } from './outbox.ts'
import type { ChatPort } from './port.ts'

export interface Talk {
  /** Null until loaded. */
  readonly messages: readonly ChatMessage[] | null
  readonly pending: readonly PendingMessage[]
  readonly isOtherTyping: boolean
  readonly readByOtherSeq: number
  readonly hasFailed: boolean
  send(text: string, files: readonly ChatFile[]): void
  retry(clientId: string): void
  /** Loads the messages before the first one shown. */
  showEarlier(): void
  /** Tells the other side that the user is typing. */
  noteTyping(): void
  reload(): void
}

interface LoadedTalk {
  readonly messages: readonly ChatMessage[] | null
  readonly readByOtherSeq: number
}

const nothing: readonly PendingMessage[] = []
/** Interval of retries for waiting messages, in case no socket reports that the connection is back. */
const AGAIN_EVERY_MS = 10_000
const TYPING_LASTS_MS = 4_000
const TYPING_EVERY_MS = 2_000

/** One conversation: its messages, those being sent, and whether the other side is typing. */
export const useTalk = (
  port: ChatPort,
  live: Live,
  { id, lastSeq, ...known }: LoadedTalk & { readonly id: string; readonly lastSeq: number },
): Talk => {
  const [messages, setMessages] = useState(known.messages)
  const [readByOtherSeq, setReadByOther] = useState(known.readByOtherSeq)
  const [isOtherTyping, setOtherTyping] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef<readonly ChatMessage[]>(known.messages ?? [])
  const notedSeq = useRef(0)
  const typedAt = useRef(0)

  /** Marks messages as read only while the page is visible. */
  const noteRead = useCallback(() => {
    const last = newest.current.findLast(({ side }) => side !== port.side)
    if (!last || document.visibilityState !== 'visible') return
    if (last.seq > notedSeq.current)
      void port.markRead(id, last.seq).then(({ isOk }) => {
        if (isOk) notedSeq.current = Math.max(notedSeq.current, last.seq)
      })
  }, [port, id])
  useEffect(() => {
    document.addEventListener('visibilitychange', noteRead)
    return () => document.removeEventListener('visibilitychange', noteRead)
  }, [noteRead])

  const add = useCallback(
    (added: readonly ChatMessage[]) => {
      newest.current = mergeMessages(newest.current, added)
      setMessages(newest.current)
      outboxOf(port).settle(new Set(added.map(({ clientId }) => clientId)))
      noteRead()
    },
    [port, noteRead],
  )

  const onOutbox = useCallback(
    (changed: () => void) =>
      outboxOf(port).listen((sent) => {
        if (sent?.conversationId === id) add([sent.message])
        changed()
      }),
    [port, id, add],
  )
  const outbox = useSyncExternalStore(
    onOutbox,
    () => outboxOf(port).list(),
    () => nothing,
  )
  const pending = useMemo(() => outbox.filter(({ conversationId }) => conversationId === id), [outbox, id])
  const isWaiting = pending.some((one) => one.state === 'waiting')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => outboxOf(port).flush(), AGAIN_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, port])

  /** Fetches what came after the last message before a gap. */
  const catchUp = useCallback(async () => {
    for (;;) {
      const result = await port.messages(id, { after: lastWithoutGap(newest.current) })
      setFailed(!result.isOk && newest.current.length === 0)
      if (!result.isOk) return
      add(result.body.messages)
      if (!result.body.hasMore) return
    }
  }, [port, id, add])

  const showEarlier = useCallback(
    async (before: number) => {
      const result = await port.messages(id, { before })
      setFailed(!result.isOk && newest.current.length === 0)
      if (result.isOk) add(result.body.messages)
    },
    [port, id, add],
  )
  const isUnknown = known.messages === null
  const lastAtFirst = useRef(lastSeq)
  useEffect(() => {
    if (isUnknown) void showEarlier(lastAtFirst.current + 1)
  }, [isUnknown, showEarlier])

  const { socket, state } = live
  useEffect(() => {
    // A conversation without loaded messages is loaded from its end instead.
    if (state === 'connected' && newest.current.length > 0) void catchUp()
  }, [state, catchUp])

  useEffect(() => {
    if (!socket) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = [
      socket.on('message', (data) => {
        const told = readEvent('message', data)
        if (told?.event !== 'message' || told.conversationId !== id) return
        setOtherTyping(false)
        const hasGap = told.message.seq > lastWithoutGap(newest.current) + 1
        add([told.message])
        if (hasGap) void catchUp()
      }),
      socket.on('read', (data) => {
        const told = readEvent('read', data)
        if (told?.event === 'read' && told.conversationId === id && told.side !== port.side)
          setReadByOther(told.seq)
      }),
      socket.on('typing', (data) => {
        if (!isOfOther(data, { id, side: port.side })) return
        setOtherTyping(true)
        clearTimeout(timer)
        timer = setTimeout(() => setOtherTyping(false), TYPING_LASTS_MS)
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const one of leave) one()
    }
  }, [socket, port, id, add, catchUp])

  return {
    ...{ messages, pending, isOtherTyping, hasFailed },
    // The list may know of reads that happened while disconnected.
    readByOtherSeq: Math.max(readByOtherSeq, known.readByOtherSeq),
    send: (text, files) => outboxOf(port).send({ conversationId: id, clientId: newClientId(), text, files }),
    retry: (clientId) => outboxOf(port).flush(clientId),
    noteTyping() {
      if (live.state !== 'connected' || Date.now() - typedAt.current < TYPING_EVERY_MS) return
      typedAt.current = Date.now()
      void live.socket?.ask('typing', { conversationId: id })
    },
    showEarlier: () => void showEarlier(newest.current[0]?.seq ?? 1),
    reload: () => void (newest.current.length === 0 ? showEarlier(lastAtFirst.current + 1) : catchUp()),
  }
}
