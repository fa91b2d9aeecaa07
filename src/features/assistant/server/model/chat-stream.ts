import { z } from 'zod'
import { ProviderFault } from '../provider.ts'
import { eventData } from './sse.ts'

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON as the model wrote it, unchecked. */
  readonly arguments: string
}

export type Message =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | {
      readonly role: 'assistant'
      readonly content: null
      readonly tool_calls: readonly {
        readonly id: string
        readonly type: 'function'
        readonly function: { readonly name: string; readonly arguments: string }
      }[]
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string }

export interface ChatServer {
  /** Base address, to which '/chat/completions' is appended. */
  readonly url: string
  readonly key: string
  readonly model: string
  /** Longest time without data from the server. */
  readonly silenceMs: number
}

interface ChatRequest {
  readonly messages: readonly Message[]
  readonly tools: readonly object[]
  readonly signal: AbortSignal
}

export type StreamPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'usage'; readonly inputTokens: number; readonly outputTokens: number }
  /** The model starts to call a tool. */
  | { readonly kind: 'calling'; readonly name: string }
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }

const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(20),
                  id: z.string().nullish(),
                  function: z
                    .object({ name: z.string().nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) }).nullish(),
})

const MAX_TOKENS = 4_000
const MAX_ARGUMENTS = 100_000

const faultOf = ({ status, headers }: Response): ProviderFault => {
  if (status !== 429) return new ProviderFault(status >= 500 ? 'unreachable' : 'refused')
  const seconds = Number(headers.get('retry-after'))
  return new ProviderFault('rate-limit', Number.isInteger(seconds) && seconds > 0 ? seconds : null)
}

/** Aborts when nothing arrives for that time; every sign of life restarts the timer. */
const watchSilence = (milliseconds: number) => {
  const silence = new AbortController()
  const begin = () => setTimeout(() => silence.abort(), milliseconds)
  let timer = begin()
  return {
    signal: silence.signal,
    heard: () => {
      clearTimeout(timer)
      timer = begin()
    },
    end: () => clearTimeout(timer),
  }
}

const readChunk = (data: string) => {
  try {
    return chunk.parse(JSON.parse(data))
  } catch {
    throw new ProviderFault('refused')
  }
}

/** Streams one response of the model. Throws `ProviderFault`. */
export async function* streamChat(server: ChatServer, request: ChatRequest): AsyncGenerator<StreamPart> {
  const { messages, tools, signal } = request
  const silence = watchSilence(server.silenceMs)
  const calls = new Map<number, { id: string; name: string; arguments: string }>()
  try {
    const response = await fetch(`${server.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
      body: JSON.stringify({
        ...{ model: server.model, messages, stream: true, max_tokens: MAX_TOKENS },
        stream_options: { include_usage: true },
        ...(tools.length > 0 && { tools }),
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw faultOf(response)
    }
    for await (const data of eventData(response.body)) {
      silence.heard()
      const { choices, usage } = readChunk(data)
      const delta = choices[0]?.delta
      if (delta?.content) yield { kind: 'text', text: delta.content }
      for (const { index, id, function: named } of delta?.tool_calls ?? []) {
        const call = calls.get(index) ?? { id: '', name: '', arguments: '' }
        if (call.name === '' && named?.name) yield { kind: 'calling', name: named.name }
        calls.set(index, {
          id: call.id || (id ?? ''),
          name: call.name + (named?.name ?? ''),
          arguments: call.arguments + (named?.arguments ?? ''),
        })
        if (call.arguments.length > MAX_ARGUMENTS) throw new ProviderFault('refused')
      }
      if (usage)
        yield { kind: 'usage', inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
    }
    yield { kind: 'calls', calls: [...calls.values()] }
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault('unreachable')
  } finally {
    silence.end()
  }
}
