export interface Timing {
  readonly p50: number
  readonly p99: number
  /** Of the shortest time that each input took; null when it was asked once. */
  readonly best: { readonly p50: number; readonly p99: number } | null
  /** Mean of what was returned: hits, to show what was asked. */
  readonly found: number
  readonly samples: number
}

const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const percentiles = (times: Float64Array) => {
  times.sort()
  return { p50: at(times, 0.5), p99: at(times, 0.99) }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >>> 1] ?? 0

/**
 * Times `ask` on each of the inputs, in `rounds` rounds, fewer when they take too long. `best` is over the shortest time of each input: what a machine
 * does that is not busy with other things. What `before` does is not timed.
 */
export const measure = async <Input>(
  inputs: readonly Input[],
  rounds: number,
  ask: (input: Input) => number | Promise<number>,
  { before }: { readonly before?: () => void } = {},
): Promise<Timing> => {
  for (const input of inputs.slice(0, 200)) {
    before?.()
    await ask(input)
  }
  const shortest = new Float64Array(inputs.length).fill(Number.POSITIVE_INFINITY)
  let found = 0
  const timings: { p50: number; p99: number }[] = []
  const end = performance.now() + LONGEST_MS
  while (timings.length < rounds && (timings.length === 0 || performance.now() < end)) {
    const times = new Float64Array(inputs.length)
    for (const [index, input] of inputs.entries()) {
      before?.()
      const start = performance.now()
      const asked = ask(input)
      found += typeof asked === 'number' ? asked : await asked
      const time = performance.now() - start
      shortest[index] = Math.min(shortest[index] ?? 0, time)
      times[index] = time
    }
    timings.push(percentiles(times))
  }
  return {
    p50: median(timings.map(({ p50 }) => p50)),
    p99: median(timings.map(({ p99 }) => p99)),
    best: percentiles(shortest),
    found: Math.round(found / inputs.length / timings.length),
    samples: inputs.length,
  }
}

// A busy machine must not make an evening of it.
const LONGEST_MS = 12_000

/** One round of at most `budgetMs`: what takes a second a question is not asked two thousand times. */
export const measureAsync = async <Input>(
  inputs: readonly Input[],
  budgetMs: number,
  ask: (input: Input) => Promise<number>,
): Promise<Timing> => {
  const warm = performance.now() + budgetMs / 2
  for (const input of inputs.slice(0, 5)) if (performance.now() < warm) await ask(input)
  const times: number[] = []
  let found = 0
  const end = performance.now() + budgetMs
  for (const input of inputs) {
    const start = performance.now()
    found += await ask(input)
    times.push(performance.now() - start)
    if (performance.now() > end) break
  }
  const samples = times.length
  return { ...percentiles(Float64Array.from(times)), best: null, found: Math.round(found / samples), samples }
}
