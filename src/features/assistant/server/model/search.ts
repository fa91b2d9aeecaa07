import { z } from 'zod'

/** Searches the internet; returns the results as text, '' for none. */
export type SearchInternet = (query: string, signal: AbortSignal) => Promise<string>

const results = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string().default('') })),
})
const MOST = 5
const MAX_TEXT_LENGTH = 400
const WITHIN_MS = 10_000

/** Uses a service with SearXNG's protocol: `?q=…&format=json`. */
export const createSearch =
  (url: string): SearchInternet =>
  async (query, signal) => {
    const address = new URL(url)
    address.searchParams.set('q', query)
    address.searchParams.set('format', 'json')
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
    })
    if (!response.ok) throw new Error(`the search answered ${response.status}`)
    const found = results.parse(await response.json()).results.slice(0, MOST)
    return found
      .map(({ title, url: page, content }) => `${title}\n${page}\n${content.slice(0, MAX_TEXT_LENGTH)}`)
      .join('\n\n')
  }
