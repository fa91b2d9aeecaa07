// npm run bench search [20k 200k 1m] [quick] [without-postgres] [dry]
import { cpus } from 'node:os'
import { load, measureChanges, measureSearches } from './index-bench.ts'
import type { Timing } from './measure.ts'
import { createWorld } from './world.ts'

const words = process.argv.slice(2)
const sizes = words.flatMap((word) => {
  const [, digits, unit] = /^(\d+)([km]?)$/.exec(word) ?? []
  return digits === undefined ? [] : Number(digits) * (unit === 'm' ? 1e6 : unit === 'k' ? 1e3 : 1)
})
const rounds = words.includes('quick') ? 1 : 5
const world = createWorld()

const seconds = (ms: number): string => (ms / 1000).toFixed(2)

const figures = ({ p50, p99 }: { p50: number; p99: number }): string =>
  `p50 ${p50.toFixed(3).padStart(8)} p99 ${p99.toFixed(3).padStart(8)}`

const show = (name: string, timing: Timing): void => {
  const best = timing.best ? `  best ${figures(timing.best)}` : ''
  console.log(`${name.padEnd(40)} ${figures(timing)}${best} ms  ${timing.found} found`)
}

for (const count of sizes.length > 0 ? sizes : [20_000, 200_000, 1_000_000]) {
  const { index, loadMs, memoryMb } = load(world, count)
  console.log(`\n# ${count} offers, node ${process.version}, ${cpus()[0]?.model}`)
  console.log(`loaded in ${seconds(loadMs)} s, ${memoryMb} MB`)
  for (const [name, timing] of measureSearches(index, world, rounds)) show(name, timing)
  for (const [name, timing] of measureChanges(index, world, rounds)) show(name, timing)
}
