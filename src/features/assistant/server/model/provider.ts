import { z } from 'zod'
import type { AnswerPart, AssistantProvider, Question } from '../provider.ts'
import { type ChatServer, type Message, streamChat, type ToolCall } from './chat-stream.ts'
import { factsOf, withoutContacts } from './facts.ts'
import { PROPOSE, proposeTool, SEARCH, searchTool, systemPrompt } from './prompt.ts'
import type { SearchInternet } from './search.ts'

interface ModelOptions {
  readonly server: ChatServer
  /** Null turns internet search off. */
  readonly search: SearchInternet | null
  /** Price of a million tokens, in the currency of the bill. */
  readonly prices: { readonly input: number; readonly output: number }
  readonly reportError: (error: unknown) => void
}

/** Maximum number of responses with tool calls in one answer. */
const MAX_ROUNDS = 4
const MAX_QUERY_LENGTH = 200

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
const wished = z.object({ query: z.string().min(1) })

const messagesOf = ({ form, context, history, text }: Question): Message[] => [
  { role: 'system', content: systemPrompt },
  { role: 'system', content: `The ad as it is: ${factsOf(form, context)}` },
  ...history.map(
    (turn): Message => ({ role: turn.isUser ? 'user' : 'assistant', content: withoutContacts(turn.text) }),
  ),
  { role: 'user', content: withoutContacts(text) },
]

const callMessage = ({ id, name, arguments: given }: ToolCall): Message => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: given } }],
})

/** Answers by a model behind an OpenAI-compatible endpoint. */
export const createModelProvider = ({
  server,
  search,
  prices,
  reportError,
}: ModelOptions): AssistantProvider => {
  async function* searchFor(call: ToolCall, signal: AbortSignal): AsyncGenerator<AnswerPart, string> {
    const asked = wished.safeParse(parsed(call.arguments))
    if (!search || !asked.success) return 'There is no such search.'
    const query = withoutContacts(asked.data.query).slice(0, MAX_QUERY_LENGTH)
    yield { kind: 'searching', isRunning: true, query }
    try {
      return (await search(query, signal)) || 'Nothing was found.'
    } catch (error) {
      reportError(error)
      return 'The search does not answer.'
    } finally {
      yield { kind: 'searching', isRunning: false, query }
    }
  }

  async function* carryOut(call: ToolCall, signal: AbortSignal): AsyncGenerator<AnswerPart, string> {
    if (call.name === SEARCH) return yield* searchFor(call, signal)
    if (call.name !== PROPOSE) return 'There is no such tool.'
    yield { kind: 'changes', changes: parsed(call.arguments) }
    return 'The employer sees the proposal now. Say in a sentence what it is about.'
  }

  return {
    kind: 'model',
    costMicroOf: ({ inputTokens, outputTokens }) =>
      Math.round(inputTokens * prices.input + outputTokens * prices.output),
    async *answer(question) {
      const { signal } = question
      const messages = messagesOf(question)
      const tools = [proposeTool, ...(search ? [searchTool] : [])]
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const calls: ToolCall[] = []
        for await (const part of streamChat(server, { messages, tools, signal })) {
          if (part.kind === 'calls') calls.push(...part.calls)
          else if (part.kind !== 'calling') yield part
          else if (part.name === PROPOSE) yield { kind: 'proposing' }
        }
        if (calls.length === 0) return
        for (const call of calls) {
          const result = yield* carryOut(call, signal)
          messages.push(callMessage(call), { role: 'tool', tool_call_id: call.id, content: result })
        }
      }
    },
  }
}
