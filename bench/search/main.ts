// The engine of search beside PostgreSQL, at several sizes, into docs/benchmarks.md:
// npm run bench search [20k 200k 1m] [quick] [without-postgres] [dry] [only=suggest]
// npm run bench search 200k peers: once beside SQLite's FTS5 and MiniSearch
import { createDice } from '#tests/support/oracles/dice.ts'
import { table, writeSection } from '../report.ts'
import { sizesIn } from '../sizes.ts'
import { goalCells } from './goals.ts'
import { changeKinds, type Kind, load, measureSnapshot, searchKinds } from './index-bench.ts'
import type { Timing } from './measure.ts'
import { measurePauses } from './pauses.ts'
import { comparePeers } from './peers.ts'
import { fillProjections, startPostgres } from './postgres.ts'
import { type Saved, savedSearches } from './saved-searches.ts'
import { type Start, startFromProjection, startFromSnapshot } from './starts.ts'
import { createWorld } from './world.ts'

const words = process.argv.slice(2)
const sizes = sizesIn(words)
const only = words.find((word) => word.startsWith('only='))?.slice('only='.length) ?? ''
// More would take minutes.
const DOUBLED = 200_000
const rounds = words.includes('quick') ? 1 : 5
const world = createWorld()

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const pair = ({ p50, p99 }: { p50: number; p99: number }): string => `${p50.toFixed(3)} / ${p99.toFixed(3)}`

const askPostgres = async (
  kinds: readonly Kind[],
  count: number,
  saved: readonly Saved[],
  tell: (fact: string) => void,
) => {
  const timings = new Map<string, Timing>()
  if (words.includes('without-postgres')) return timings
  const start = performance.now()
  const { database, stop } = await startPostgres(world, count, saved)
  console.log(`PostgreSQL filled in ${seconds(performance.now() - start)}`)
  for (const { name, inPostgres } of kinds) {
    if (!inPostgres) continue
    const timing = await inPostgres(database)
    timings.set(name, timing)
    console.log(`${name}: PostgreSQL ${pair(timing)} ms, ${timing.found} found, ${timing.samples} samples`)
  }
  if (only === '') {
    await fillProjections(database, world, count)
    tell(`a process started from the projection in ${startOf(await startFromProjection(database))}`)
  }
  await stop()
  return timings
}

const startOf = ({ readyMs, suggestionsMs }: Start): string =>
  `${seconds(readyMs)}, with its suggestions ${seconds(suggestionsMs)} later`

const row = ({ name }: Kind, own: Timing, sql: Timing | undefined): string[] => [
  name,
  String(own.found),
  pair(own),
  goalCells(name).p99,
  own.best ? pair(own.best) : '',
  sql ? pair(sql) : '–',
  sql ? `${Math.round(sql.p50 / own.p50)}×` : '–',
  goalCells(name).times,
]

const bench = async (count: number): Promise<string> => {
  const { index, loadMs, memoryMb } = load(world, count)
  const facts = [`loaded from documents in ${seconds(loadMs)}, ${memoryMb} MB of columns and cards`]
  console.log(`\n# ${count} offers: ${facts[0]}`)
  const saved = savedSearches(world, createDice(3), 100_000)
  const kinds = [...searchKinds(index, world, saved), ...changeKinds(index, world)].filter(({ name }) =>
    name.includes(only),
  )
  const own: { readonly kind: Kind; readonly timing: Timing }[] = []
  for (const kind of kinds) {
    const timing = await kind.inIndex(rounds)
    console.log(
      `${kind.name}: ${pair(timing)}, best ${timing.best ? pair(timing.best) : ''} ms, ${timing.found} found`,
    )
    own.push({ kind, timing })
  }
  if (only !== '') return ''
  const tell = (fact: string): void => {
    facts.push(fact)
    console.log(fact)
  }
  const { saveMs, sizeMb, restoreMs, firstMs } = measureSnapshot(index)
  tell(
    `snapshot of ${Math.round(sizeMb)} MB saved in ${seconds(saveMs)}, restored in ${seconds(restoreMs)}, its postings made in ${seconds(firstMs)}`,
  )
  const fromSnapshot = await startFromSnapshot(index)
  tell(
    `written to a file in ${seconds(fromSnapshot.writeMs)}, a process started from it in ${startOf(fromSnapshot)}`,
  )
  const pauses = await measurePauses(index, world, { doubles: count <= DOUBLED })
  tell(
    `the longest of ${pauses.changes} puts and removals between ${pauses.from} and ${pauses.to} documents took ${pauses.longestMs.toFixed(1)} ms of the thread, ${pauses.above10} of them more than 10 ms, and the longest in which V8 collected nothing ${pauses.longestOwnMs.toFixed(1)} ms`,
  )
  const sql = await askPostgres(kinds, count, saved, tell)
  return `${facts.join('; ')}.\n\n${table(
    [
      'question',
      'found',
      'index ms, p50 / p99',
      'goal, p99',
      'undisturbed',
      'PostgreSQL ms',
      'p50 apart',
      'at least',
    ],
    own.map(({ kind, timing }) => row(kind, timing, sql.get(kind.name))),
  )}`
}

const EXPLANATION = `The index thread alone, 2,000 samples a question, each figure the median of up to ${rounds} rounds; "undisturbed" takes of each
sample its shortest round. PostgreSQL (embedded, over its socket, memory warm) answers the same questions with as many samples as
fit into 6 seconds; for a word that no offer has it takes those most like it from a table of all words, by trigrams (pg_trgm) and their
edit distance. The goals are those for a million offers on a quiet machine; those of a start are 15 s from the projection
and 1 s from a snapshot, of memory 2,200 MB.`

if (words.includes('peers')) {
  const count = sizes[0] ?? 200_000
  const body = await comparePeers(load(world, count).index, world)
  console.log(body)
  const name = `Search beside FTS5 and MiniSearch: ${count.toLocaleString('en')} offers`
  const text =
    'One thread, everything in memory, ms. The index: 2,000 samples a question, the median of up to 5 rounds; the others as many as fit into 10 seconds.'
  if (!words.includes('dry')) await writeSection(name, `${text} ${body}`)
  process.exit()
}

for (const count of sizes.length > 0 ? sizes : [20_000, 200_000, 1_000_000]) {
  const body = await bench(count)
  if (only === '' && !words.includes('dry'))
    await writeSection(`Search: ${count.toLocaleString('en')} offers`, `${EXPLANATION}\n\n${body}`)
}
