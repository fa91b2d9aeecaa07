import { ProviderFault } from '../provider.ts'

/** Far longer than any line of a valid stream; the connection to a server that exceeds it is given up. */
const LONGEST_LINE = 1_000_000

/** The data of server-sent events, in order. Throws 'cut-off' for a stream that ends without '[DONE]'. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    if (rest.length > LONGEST_LINE) throw new ProviderFault('refused')
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data:')) continue
      const data = line.slice('data:'.length).trim()
      if (data === '[DONE]') return
      yield data
    }
  }
  throw new ProviderFault('cut-off')
}
