import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { FormHelper } from '#features/posting/web/parts/form-helper.ts'
import { connectRealtime, type RealtimeSocket, type RealtimeState } from '#web/realtime/connect.ts'
import {
  assistantNamespace,
  hubCalls,
  hubEvents,
  type ProviderKind,
  type Rating,
} from '../../enumerations.ts'
import { afterBreak, type Connection, waitOf } from './connection.ts'
import { type Conversation, converse, emptyConversation } from './conversation.ts'

/** A question that could not be sent. */
export interface Problem {
  readonly id: string
  readonly text: string
  readonly isUnsaved: boolean
}

export interface AssistantHub {
  readonly connection: Connection
  /** Null until the hub has reported it. */
  readonly provider: ProviderKind | null
  readonly conversation: Conversation
  readonly problem: Problem | null
  readonly send: (text: string) => Promise<void>
  /** Ends the current answer; its text so far stays. */
  readonly stop: () => void
  readonly rate: (id: string, rating: Rating) => Promise<boolean>
  /** Reconnects and sends the failed question again. */
  readonly retry: () => void
}

/** Reconnecting for longer than this is shown as a problem; it continues nevertheless. */
const PATIENCE_MS = 15_000

const providerOf = (data: unknown): ProviderKind =>
  typeof data === 'object' && data !== null && 'provider' in data && data.provider === 'model'
    ? 'model'
    : 'rules'

/** The connection and conversation with the hub, from the first opening of the panel. */
export const useAssistant = ({ draftId, tenantKey, save }: FormHelper): AssistantHub => {
  const socket = useRef<RealtimeSocket | null>(null)
  const [connection, setConnection] = useState<Connection>('reconnecting')
  const [provider, setProvider] = useState<ProviderKind | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [conversation, take] = useReducer(converse, emptyConversation)
  const { limit, phase } = conversation

  const introduce = async () => {
    const answer = await socket.current?.ask(hubCalls.context, tenantKey, draftId)
    if (!answer?.ok) return setConnection('disconnected')
    setProvider(providerOf(answer.data))
    setConnection('connected')
  }
  const onState = useEffectEvent((state: RealtimeState) => {
    if (state.kind === 'connected') return void introduce()
    if (phase !== 'idle') take({ kind: 'broken' })
    const { next, isClosed } = afterBreak(state, limit, connection)
    if (isClosed) socket.current?.close()
    setConnection(next)
  })
  useEffect(() => {
    const opened = connectRealtime(assistantNamespace)
    socket.current = opened
    for (const name of Object.values(hubEvents))
      opened.on(name, (...data) => take({ kind: 'event', name, data }))
    opened.onState(onState)
    return () => {
      socket.current = null
      opened.close()
    }
  }, [])

  useEffect(() => {
    if (connection !== 'reconnecting') return
    const timer = setTimeout(() => setConnection('disconnected'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [connection])

  /** A retry on request, whose failure is reported again. */
  const tryAgain = () => {
    socket.current?.tryAgain()
    setConnection('reconnecting')
  }
  const onLimitOver = useEffectEvent(() => {
    take({ kind: 'limitOver' })
    if (connection !== 'connected') tryAgain()
  })
  useEffect(() => {
    if (!limit) return
    const timer = setTimeout(onLimitOver, waitOf(limit, Date.now()))
    return () => clearTimeout(timer)
  }, [limit])

  const ask = async (id: string, text: string) => {
    setProblem(null)
    take({ kind: 'asked', id, text })
    const isSaved = await save()
    const answer = isSaved ? await socket.current?.ask(hubCalls.send, text) : undefined
    if (answer?.ok) return
    take({ kind: 'broken' })
    setProblem({ id, text, isUnsaved: !isSaved })
  }

  return {
    ...{ connection, provider, conversation, problem },
    async send(typed) {
      const text = typed.trim()
      if (text !== '') await ask(crypto.randomUUID(), text)
    },
    stop: () => void socket.current?.ask(hubCalls.stop),
    async rate(id, rating) {
      const answer = await socket.current?.ask(hubCalls.score, id, draftId, rating)
      return answer?.ok ?? false
    },
    retry() {
      if (connection === 'disconnected') tryAgain()
      if (problem && connection === 'connected') void ask(problem.id, problem.text)
    },
  }
}
