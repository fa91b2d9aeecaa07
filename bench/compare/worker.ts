import { pathToFileURL } from 'node:url'
import { createDice } from '#tests/support/oracles/dice.ts'

/** What the benchmark of the search exports, in this checkout and in earlier ones. */
interface Benchmark {
  readonly index: typeof import('../search/index-bench.ts')
  readonly world: typeof import('../search/world.ts')
  readonly saved: typeof import('../search/saved-searches.ts')
}

// One checkout in a process of its own: says which questions it has, then times a round of each that it is asked for.
const [root = '', offers = '20000'] = process.argv.slice(2)
const read = (path: string) => import(pathToFileURL(`${root}/${path}`).href)
const benchmark: Benchmark = {
  index: await read('bench/search/index-bench.ts'),
  world: await read('bench/search/world.ts'),
  saved: await read('bench/search/saved-searches.ts'),
}
const world = benchmark.world.createWorld()
const { index } = benchmark.index.load(world, Number(offers))
const saved = benchmark.saved.savedSearches(world, createDice(3), 100_000)
const kinds = [
  ...benchmark.index.searchKinds(index, world, saved),
  ...benchmark.index.changeKinds(index, world),
]

process.on('message', async (name) => {
  const kind = kinds.find((one) => one.name === name)
  process.send?.({ name, timing: kind ? await kind.inIndex(1) : null })
})
process.send?.({ kinds: kinds.map(({ name }) => name) })
