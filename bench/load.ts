import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** What a program prints as JSON. */
export const runJson = async (command: string, args: readonly string[], input = ''): Promise<unknown> => {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  return json(child.stdout)
}

const autocannonResult = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.literal(0),
  non2xx: z.literal(0),
})

const autocannon = fileURLToPath(new URL('../node_modules/autocannon/autocannon.js', import.meta.url))

export interface LoadOptions {
  readonly seconds: number
  readonly connections?: number
  /** At most so many requests a second; otherwise as many as there are answers. */
  readonly rate?: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface Load {
  readonly perSecond: number
  readonly total: number
  readonly p50: number
  readonly p99: number
}

/** Asks from a process of its own; with several addresses each connection asks them in turn. */
export const load = async (addresses: readonly string[], options: LoadOptions): Promise<Load> => {
  const { seconds, connections = 10, rate, headers: given = {} } = options
  const headers = Object.entries(given).map(([name, value]) => ({ name, value }))
  const entries = addresses.map((url) => ({ request: { method: 'GET', url, headers } }))
  const har = join(tmpdir(), `posada-bench-${process.pid}.har`)
  await writeFile(har, JSON.stringify({ log: { version: '1.2', entries } }))
  const found = await runJson(process.execPath, [
    ...[autocannon, '--json', '-c', String(connections), '-d', String(seconds), '--har', har],
    ...(rate === undefined ? [] : ['-R', String(rate)]),
    addresses[0] ?? '',
  ])
  await rm(har)
  const { requests, latency } = autocannonResult.parse(found)
  return { perSecond: requests.average, total: requests.total, ...latency }
}
