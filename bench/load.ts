import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** What a program prints as JSON. */
export const runJson = async (command: string, args: readonly string[], input = ''): Promise<unknown> => {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  return json(child.stdout)
}

const seen = z.object({
  average: z.number(),
  total: z.number(),
  p50: z.number(),
  p99: z.number(),
  errors: z.literal(0),
  non2xx: z.literal(0),
})

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

/** Asks from a process of its own; each connection asks a share of the addresses in turn, none that another asks. */
export const load = async (addresses: readonly string[], options: LoadOptions): Promise<Load> => {
  const program = fileURLToPath(new URL('closed-loop.ts', import.meta.url))
  const orders = { connections: 10, headers: {}, ...options, addresses }
  const { average, total, p50, p99 } = seen.parse(
    await runJson(process.execPath, [program], JSON.stringify(orders)),
  )
  return { perSecond: average, total, p50, p99 }
}
