import { ProviderFault } from '../provider.ts'

/** Far more than any line of a stream; whoever sends more is not spoken to. */
const LONGEST_LINE = 1_000_000

/** The data of server-sent events, in their order. Throws 'cut-off' for a stream that ends without '[DONE]'. */
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
