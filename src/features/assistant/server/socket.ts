import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { onEvent, type RealtimeConnection, type RealtimeNamespace } from '#server/realtime/namespace.ts'
import { hubSchemas } from '../contract.ts'
import { assistantNamespace, hubCalls, hubEvents, type ProviderKind } from '../enumerations.ts'
import type { SendEvent } from './answer.ts'
import type { Turn } from './provider.ts'
import type { Assistant } from './service.ts'

interface SocketServices {
  readonly assistant: Assistant
  readonly reportError: (error: unknown) => void
  readonly team: { memberOf(actor: SignedIn): Promise<unknown> }
}

/** Draft and history of a connection; lost when it closes. */
interface ConnectionContext {
  readonly draftId: string
  readonly history: readonly Turn[]
}

const MAX_TURNS = 12

interface Context {
  readonly provider: ProviderKind
  readonly jobAdId: string
}

/** The assistant's hub. A connection gets one answer at a time. */
export const assistantSockets = ({ assistant, reportError, team }: SocketServices): RealtimeNamespace[] => {
  const contexts = new WeakMap<RealtimeConnection, ConnectionContext>()
  /** Running answers by connection, to stop them. */
  const running = new WeakMap<RealtimeConnection, AbortController>()

  const answer = async (
    connection: RealtimeConnection,
    { draftId, history }: ConnectionContext,
    text: string,
  ) => {
    const { actor, emit } = connection
    const stop = new AbortController()
    running.set(connection, stop)
    // The end is sent once the next question is accepted, since a client may ask it immediately.
    const ending: (readonly unknown[])[] = []
    const tell: SendEvent = (event, ...data) => {
      if (event === hubEvents.end) ending.push(data)
      else emit(event, ...data)
    }
    try {
      const signal = AbortSignal.any([connection.signal, stop.signal])
      const given = await assistant.answer(actor, { draftId, history, text, tell, signal })
      const context = contexts.get(connection)
      if (given?.outcome !== 'answered' || context?.draftId !== draftId) return
      const turns = [...history, { isUser: true, text }, { isUser: false, text: given.text }]
      contexts.set(connection, { draftId, history: turns.slice(-MAX_TURNS) })
    } finally {
      running.delete(connection)
      for (const data of ending) emit(hubEvents.end, ...data)
    }
  }

  return [
    {
      name: assistantNamespace,
      kinds: ['employer'],
      async connected({ actor }) {
        await team.memberOf(actor)
      },
      events: {
        [hubCalls.context]: onEvent(
          hubSchemas.context,
          async (connection, [tenant, jobAdId]): Promise<Context> => {
            if (tenant !== connection.tenant.key) throw new AppError('tenant.not-found')
            const draftId = await assistant.open(connection.actor, jobAdId)
            const context = contexts.get(connection)
            if (context?.draftId !== draftId) contexts.set(connection, { draftId, history: [] })
            return { provider: assistant.kind, jobAdId: draftId }
          },
        ),
        // Returns at once; the answer follows as events.
        [hubCalls.send]: onEvent(hubSchemas.send, (connection, text) => {
          const context = contexts.get(connection)
          if (text.trim() === '') return { isTaken: false }
          if (!context) throw new AppError('assistant.no-context')
          if (running.has(connection)) throw new AppError('assistant.busy')
          void answer(connection, context, text).catch(reportError)
          return { isTaken: true }
        }),
        [hubCalls.stop]: onEvent(hubSchemas.stop, (connection) => {
          const answering = running.get(connection)
          answering?.abort()
          return { isStopped: answering !== undefined }
        }),
        [hubCalls.score]: onEvent(hubSchemas.score, async ({ actor }, [messageId, , rating]) => {
          await assistant.score(actor, messageId, rating)
        }),
      },
    },
  ]
}
