import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runJson } from './load.ts'
import { percentile } from './report.ts'

export interface Stream {
  readonly name: string
  readonly perSecond: number
  /** Asked in turn. */
  readonly addresses: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface StreamResult {
  readonly name: string
  readonly total: number
  readonly errors: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** How late the asking side was at worst. */
  readonly latestStart: number
}

const seen = z.array(
  z.object({
    name: z.string(),
    milliseconds: z.array(z.number()),
    latestStart: z.number(),
    errors: z.number(),
  }),
)

/** All streams at once from a process of its own, each at its rate whatever the answers do. */
export const openLoad = async (seconds: number, streams: readonly Stream[]): Promise<StreamResult[]> => {
  const program = fileURLToPath(new URL('open-loop.ts', import.meta.url))
  const orders = { seconds, streams: streams.map((stream) => ({ headers: {}, ...stream })) }
  const found = seen.parse(await runJson(process.execPath, [program], JSON.stringify(orders)))
  return found.map(({ name, milliseconds, latestStart, errors }) => ({
    ...{ name, errors, latestStart, total: milliseconds.length },
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
    worst: milliseconds.reduce((most, one) => Math.max(most, one), 0),
  }))
}
