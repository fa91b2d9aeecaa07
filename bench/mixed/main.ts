// Visitors at a steady rate while offers are published, bumped and ended, memory after collection at each minute, and a
// verdict: npm run bench mixed [minutes, default 10] [offers, default 20k] [dry]. Needs a build (npm run build).

import { generatedOffer } from '#tests/support/generated-offers.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { type SearchBoard, startSearchBoard } from '../http/board.ts'
import { visitorStreams } from '../http/streams.ts'
import { openLoad, type StreamResult } from '../open-load.ts'
import { table, writeSection } from '../report.ts'

const words = process.argv.slice(2)
const MINUTES = Number(words.find((word) => /^\d+$/.test(word)) ?? 10)
const OFFERS = Number(/^(\d+)k$/.exec(words.find((word) => word.endsWith('k')) ?? '20k')?.[1]) * 1_000
const RATES = { lists: 100, suggestions: 50, counts: 30, pages: 15 }
const WRITES_EVERY_MS = 250

interface Memory {
  readonly heapMb: number
  readonly outsideMb: number
  readonly rssMb: number
}

/** After what nobody holds has gone; twice, since finalizers free memory only after the first. */
const memoryNow = async (): Promise<Memory> => {
  for (let round = 0; round < 2; round++) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heapMb: heapUsed / 1e6, outsideMb: external / 1e6, rssMb: rss / 1e6 }
}

/** One offer published, one bumped and one ended each time, so that their number stays. */
const startWriters = ({ app, tenant }: SearchBoard) => {
  const dice = createDice(4)
  const { offers } = app.services
  const live: number[] = []
  const done = { published: 0, bumped: 0, ended: 0 }
  const errors: unknown[] = []
  let isStopped = false
  const writeOnce = async (): Promise<void> => {
    const now = app.clock.now()
    const draft = {
      ...generatedOffer(dice, now),
      limits: { bumpsUpCount: 1_000, bumpsUpEveryDays: 0 },
    }
    const { id } = await offers.createOffer(tenant.id, draft)
    live.push(id)
    done.published += 1
    await offers.bumpOffer(tenant.id, live[dice.roll(live.length)] ?? id)
    done.bumped += 1
    if (live.length < 50) return
    const [gone = id] = live.splice(dice.roll(live.length), 1)
    await offers.endOffer(tenant.id, gone)
    done.ended += 1
  }
  const running = (async () => {
    while (!isStopped) {
      await writeOnce().catch((error: unknown) => errors.push(error))
      await new Promise((resolve) => setTimeout(resolve, WRITES_EVERY_MS))
    }
  })()
  return {
    done,
    errors,
    async stop() {
      isStopped = true
      await running
    },
  }
}

// The first minutes fill caches and compile.
const WARM_MINUTES = 2
const MAX_GROWTH = 0.1
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

/** Means of the first and the last third after the warm minutes, heap and what it holds outside. */
const growthOf = (minutes: readonly Memory[], of: (memory: Memory) => number): number => {
  const after = minutes.slice(Math.min(WARM_MINUTES, minutes.length - 1)).map(of)
  const third = Math.max(1, Math.floor(after.length / 3))
  return mean(after.slice(-third)) / mean(after.slice(0, third)) - 1
}

const percent = (share: number): string => `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`

const board = await startSearchBoard(OFFERS, (line) => console.log(line))
try {
  const streams = visitorStreams(board.origin, RATES)
  const writers = startWriters(board)
  const minutes: Memory[] = []
  const loads: StreamResult[][] = []
  for (let minute = 1; minute <= MINUTES; minute++) {
    const before = process.cpuUsage()
    const startedAt = performance.now()
    loads.push(await openLoad(60, streams))
    const { user, system } = process.cpuUsage(before)
    const cores = (user + system) / 1e3 / (performance.now() - startedAt)
    const memory = await memoryNow()
    minutes.push(memory)
    const seen = loads
      .at(-1)
      ?.map(({ name, p99, errors }) => `${name} ${p99.toFixed(0)} ms, ${errors} errors`)
    const megabytes = `heap ${memory.heapMb.toFixed(0)}, outside ${memory.outsideMb.toFixed(0)}, rss ${memory.rssMb.toFixed(0)} MB, ${cores.toFixed(2)} of a core`
    console.log(`minute ${minute}: ${megabytes}; ${seen?.join('; ')}`)
  }
  await writers.stop()
  await board.app.services.search.caughtUp()
  const errors = loads.flat().reduce((sum, result) => sum + result.errors, 0) + writers.errors.length
  for (const error of writers.errors.slice(0, 3)) console.error(error)
  const heap = growthOf(minutes, ({ heapMb, outsideMb }) => heapMb + outsideMb)
  const rss = growthOf(minutes, ({ rssMb }) => rssMb)
  const isFlat = heap <= MAX_GROWTH && rss <= MAX_GROWTH
  const verdict = `${errors === 0 ? 'No error' : `${errors} errors`}; memory ${isFlat ? 'is flat' : 'GROWS'}: heap and what it holds ${percent(heap)}, rss ${percent(rss)} from the first third after ${WARM_MINUTES} minutes to the last.`
  console.log(verdict)
  const { published, bumped, ended } = writers.done
  const latency = streams.map(({ name, perSecond }) => {
    const all = loads.flatMap((load) => load.find((result) => result.name === name) ?? [])
    const worst = (pick: (result: StreamResult) => number) => Math.max(...all.map(pick)).toFixed(1)
    return [name, String(perSecond), worst(({ p50 }) => p50), worst(({ p99 }) => p99)]
  })
  const memory = minutes.map(({ heapMb, outsideMb, rssMb }, index) => [
    String(index + 1),
    ...[heapMb, outsideMb, rssMb].map((mb) => mb.toFixed(0)),
  ])
  const parts = [
    `${OFFERS.toLocaleString('en')} offers, ${MINUTES} minutes, one process with its database beside it. Meanwhile ${published} offers were published, ${bumped} bumped and ${ended} ended.`,
    `**${verdict}**`,
    table(['asked', 'a second', 'p50 of the worst minute, ms', 'p99 of the worst minute, ms'], latency),
    table(['minute', 'heap, MB', 'outside, MB', 'rss, MB'], memory),
  ]
  if (!words.includes('dry')) await writeSection('Mixed load', parts.join('\n\n'))
  process.exitCode = errors === 0 && isFlat ? 0 : 1
} finally {
  await board.stop()
}
