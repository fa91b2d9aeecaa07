import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server's answer to the next request. */
export type ModelTurn =
  | { readonly kind: 'text'; readonly pieces: readonly string[] }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: string }
  /** Closes the connection after the pieces, in the middle of the answer. */
  | { readonly kind: 'cutOff'; readonly pieces: readonly string[] }
  /** No answer at all. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'rubbish'; readonly body: string }

/** A server with the streaming protocol of OpenAI-compatible chat completions. */
export interface ChatModelServer {
  readonly url: string
  /** Bodies of the requests, in order. */
  readonly requests: readonly ReturnType<typeof JSON.parse>[]
  readonly keys: readonly (string | undefined)[]
  answerWith(...turns: readonly ModelTurn[]): void
  stop(): Promise<void>
}

const write = (response: ServerResponse, data: object | string): void => {
  response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
}
const delta = (of: object) => ({ choices: [{ index: 0, delta: of }] })

const tell = (response: ServerResponse, turn: ModelTurn): void => {
  if (turn.kind === 'silence') return
  if (turn.kind === 'status') {
    response.writeHead(turn.status, turn.headers).end('{}')
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (turn.kind === 'rubbish') {
    response.end(turn.body)
    return
  }
  if (turn.kind === 'call') {
    const [first, second] = [turn.arguments.slice(0, 7), turn.arguments.slice(7)]
    const call = { index: 0, id: 'call-1', type: 'function', function: { name: turn.name, arguments: first } }
    write(response, delta({ tool_calls: [call] }))
    write(response, delta({ tool_calls: [{ index: 0, function: { arguments: second } }] }))
  } else for (const piece of turn.pieces) write(response, delta({ content: piece }))
  if (turn.kind === 'cutOff') {
    setImmediate(() => response.destroy())
    return
  }
  write(response, { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } })
  write(response, '[DONE]')
  response.end()
}

export const startChatModel = async (): Promise<ChatModelServer> => {
  const waiting: ModelTurn[] = []
  const requests: unknown[] = []
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push(JSON.parse(Buffer.concat(chunks).toString()))
      keys.push(request.headers.authorization)
      tell(response, waiting.shift() ?? { kind: 'text', pieces: ['…'] })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    ...{ requests, keys },
    answerWith: (...turns) => void waiting.splice(0, waiting.length, ...turns),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
