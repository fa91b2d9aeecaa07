import { readFileSync } from 'node:fs'

/** A running program whose board has an offer that takes applications by form. */
export interface Target {
  /** On this machine: `http://127.0.0.1:…`. */
  readonly address: string
  readonly tenant: string
  readonly slug: string
  /** Of the program, for its memory. */
  readonly pid: number
}

export interface Drill {
  readonly name: string
  /** How often each status, or a broken connection, was the answer. */
  readonly answers: Readonly<Record<string, number>>
  readonly seconds: number
  readonly peakMegabytes: number
  /** Whether the program still answered at the end. */
  readonly isAlive: boolean
}

export const isLoopback = ({ address }: Target): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)

const residentMegabytes = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const SAMPLE_MS = 50

/** Runs the attacks of a drill, counts their answers and watches the memory of the program. */
export const runDrill = async (
  name: string,
  target: Target,
  attack: (count: (answer: string) => void) => Promise<unknown>,
): Promise<Drill> => {
  if (!isLoopback(target)) throw new Error('a drill attacks this machine only')
  const answers: Record<string, number> = {}
  let peakMegabytes = 0
  const sampler = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, Math.round(residentMegabytes(target.pid)))
  }, SAMPLE_MS)
  const startedAt = performance.now()
  try {
    await attack((answer) => {
      answers[answer] = (answers[answer] ?? 0) + 1
    })
  } finally {
    clearInterval(sampler)
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const isAlive = await fetch(`${target.address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
  return { name, answers, seconds, peakMegabytes, isAlive }
}
