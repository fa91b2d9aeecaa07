import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatFile, ChatMessage, NewMessage } from '../../contract.ts'
import { lastWithoutGap, mergeMessages } from '../../rules.ts'
import { isMessage, isOfOther, readEvent } from './after-event.ts'
import type { Live } from './live.ts'
import { newClientId } from './new-client-id.ts'
import type { ChatPort } from './port.ts'

/** A message on its way. */
export interface PendingMessage {
  readonly clientId: string
  readonly text: string
  readonly files: readonly ChatFile[]
  readonly hasFailed: boolean
}

export interface Talk {
  /** Null while they are not known. */
  readonly messages: readonly ChatMessage[] | null
  readonly pending: readonly PendingMessage[]
  readonly isOtherTyping: boolean
  readonly readByOtherSeq: number
  readonly hasFailed: boolean
  send(text: string, files: readonly ChatFile[]): void
  retry(clientId: string): void
  /** Tells the other side that somebody writes. */
  noteTyping(): void
  reload(): void
}

interface Known {
  readonly messages: readonly ChatMessage[] | null
  readonly readByOtherSeq: number
}

const TYPING_LASTS_MS = 4_000
const TYPING_EVERY_MS = 2_000

/** One conversation: what was written, what is on its way, and who is at it. */
export const useTalk = (
  port: ChatPort,
  live: Live,
  { id, ...known }: Known & { readonly id: string },
): Talk => {
  const [messages, setMessages] = useState(known.messages)
  const [pending, setPending] = useState<readonly PendingMessage[]>([])
  const [readByOtherSeq, setReadByOther] = useState(known.readByOtherSeq)
  const [isOtherTyping, setOtherTyping] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef<readonly ChatMessage[]>(known.messages ?? [])
  const typedAt = useRef(0)

  const add = useCallback(
    (added: readonly ChatMessage[]) => {
      newest.current = mergeMessages(newest.current, added)
      setMessages(newest.current)
      const arrived = new Set(added.map(({ clientId }) => clientId))
      setPending((waiting) => waiting.filter(({ clientId }) => !arrived.has(clientId)))
      const last = newest.current.at(-1)
      if (last && last.side !== port.side && document.visibilityState === 'visible')
        void port.markRead(id, last.seq)
    },
    [port, id],
  )

  /** What came after the last message that follows without a gap. */
  const catchUp = useCallback(async () => {
    for (;;) {
      const result = await port.messages(id, { after: lastWithoutGap(newest.current) })
      setFailed(!result.isOk && newest.current.length === 0)
      if (!result.isOk) return
      add(result.body.messages)
      if (!result.body.hasMore) return
    }
  }, [port, id, add])

  useEffect(() => {
    if (known.messages === null) void catchUp()
  }, [known.messages, catchUp])

  const { socket, state } = live
  useEffect(() => {
    if (state === 'connected') void catchUp()
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

  const deliver = useCallback(
    async (message: NewMessage) => {
      const answer =
        live.state === 'connected'
          ? await live.socket?.ask('sendMessage', { conversationId: id, ...message })
          : null
      if (answer?.ok && isMessage(answer.data)) return add([answer.data])
      // The same client id: what did arrive is not kept twice.
      const result = await port.send(id, message)
      if (result.isOk) return add([result.body])
      setPending((waiting) =>
        waiting.map((one) => (one.clientId === message.clientId ? { ...one, hasFailed: true } : one)),
      )
    },
    [live, port, id, add],
  )

  const dispatch = (one: PendingMessage) => {
    setPending((waiting) => [
      ...waiting.filter(({ clientId }) => clientId !== one.clientId),
      { ...one, hasFailed: false },
    ])
    void deliver({ clientId: one.clientId, text: one.text, fileIds: one.files.map((file) => file.id) })
  }

  return {
    ...{ messages, pending, isOtherTyping, readByOtherSeq, hasFailed },
    send: (text, files) => dispatch({ clientId: newClientId(), text, files, hasFailed: false }),
    retry(clientId) {
      const one = pending.find((waiting) => waiting.clientId === clientId)
      if (one) dispatch(one)
    },
    noteTyping() {
      if (live.state !== 'connected' || Date.now() - typedAt.current < TYPING_EVERY_MS) return
      typedAt.current = Date.now()
      void live.socket?.ask('typing', { conversationId: id })
    },
    reload: () => void catchUp(),
  }
}
