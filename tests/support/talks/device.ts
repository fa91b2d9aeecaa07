import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import type { ChatMessage, MessagePage } from '#features/chat/contract.ts'
import { type ChatSide, chatNamespaces } from '#features/chat/enumerations.ts'
import type { RealtimeAnswer } from '#kernel/realtime-answer.ts'
import type { Dice } from '../oracles/dice.ts'
import { socketTo } from '../sockets.ts'
import type { OpenTalk } from './open-talks.ts'

/** A client device of one side that relies on docs/realtime.md only. */
export interface Device {
  readonly side: ChatSide
  /** The messages shown, in order. */
  readonly shown: readonly ChatMessage[]
  /** Received data that contradict earlier data. */
  readonly contradictions: readonly string[]
  /** Retries until it is acknowledged; resolves to the number in the acknowledgement. */
  send(message: Outgoing): Promise<number>
  /** Drops the connection like a failing network; it reconnects to any of the processes. */
  drop(): void
  /** Resolves once the given number of messages is shown. */
  hasShown(count: number): Promise<void>
  close(): void
}

export interface Outgoing {
  readonly clientId: string
  readonly text: string
  /** Number of immediate repeats, as if answers had been lost. */
  readonly repeats?: number
}

interface DeviceOptions {
  readonly talk: OpenTalk
  readonly side: ChatSide
  readonly ports: readonly [number, ...number[]]
  readonly dice: Dice
}

const ANSWER_WITHIN_MS = 5_000
/** Temporary refusals: a process that is shutting down, or a rate limit. */
const comeBack = new Set(['server.not-ready', 'request.too-many'])
const anAnswer = (given: unknown): RealtimeAnswer =>
  typeof given === 'object' && given !== null && 'ok' in given
    ? (given as RealtimeAnswer)
    : { ok: false, error: { code: 'no answer', details: {} } }

export const openDevice = ({ talk, side, ports, dice }: DeviceOptions): Device => {
  const shown: ChatMessage[] = []
  const contradictions: string[] = []
  const waiting = new Set<() => void>()
  let isClosed = false
  let socket: Socket

  const show = (message: ChatMessage): void => {
    const known = shown[message.seq - 1]
    if (known && (known.clientId !== message.clientId || known.text !== message.text))
      contradictions.push(`${message.seq} is ${known.text} and ${message.text}`)
    if (message.seq === shown.length + 1) shown.push(message)
    else if (message.seq > shown.length) void catchUp()
    for (const look of waiting) look()
  }
  /** Null without an answer. Without a connection the event would be buffered, and its answer never come. */
  const ask = async (event: string, given: object): Promise<RealtimeAnswer | null> => {
    if (!socket.connected) return null
    return socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck(event, { conversationId: talk.id, ...given })
      .then(anAnswer, () => null)
  }
  const catchUp = async (): Promise<void> => {
    const answer = await ask('sync', { afterSeq: shown.length })
    if (!answer?.ok) return
    const page = answer.data as MessagePage
    for (const message of page.messages) show(message)
    if (page.hasMore) await catchUp()
  }
  const connect = (): void => {
    if (isClosed) return
    socket = socketTo({ port: ports[dice.roll(ports.length)] ?? ports[0] }, chatNamespaces[side], {
      token: talk.tokens[side],
    })
    const opened = socket
    let isOver = false
    const again = () => {
      if (isOver) return
      isOver = true
      opened.disconnect()
      void wait(20 + dice.roll(60)).then(connect)
    }
    socket.once('disconnect', again)
    socket.once('connect_error', again)
    socket.on('connect', () => void catchUp())
    socket.on('message', ({ conversationId, message }) => conversationId === talk.id && show(message))
    socket.connect()
  }
  connect()

  return {
    ...{ side, shown, contradictions },
    async send({ repeats = 0, ...message }) {
      for (;;) {
        const tries = Array.from({ length: repeats + 1 }, () => ask('sendMessage', message))
        const answers = await Promise.all(tries)
        const seqs = answers.flatMap((answer) => (answer?.ok ? [(answer.data as ChatMessage).seq] : []))
        const [seq] = seqs
        if (seq !== undefined) {
          if (new Set(seqs).size > 1) contradictions.push(`one message has the numbers ${seqs.join(', ')}`)
          return seq
        }
        const refused = answers.find((answer) => answer && !answer.ok && !comeBack.has(answer.error.code))
        if (refused) throw new Error(`a message was refused: ${JSON.stringify(refused)}`)
        await wait(30)
      }
    },
    drop: () => {
      if (socket.connected) socket.io.engine.close()
    },
    hasShown: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (shown.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close() {
      isClosed = true
      socket.disconnect()
    },
  }
}
