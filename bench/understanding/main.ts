// What it takes to understand a typed text, beside looking the same text up: npm run bench understanding [offers, default 20000]
import { loadavg } from 'node:os'
import { emptyListing } from '#features/search/address/listing.ts'
import { filterOf } from '#features/search/rules.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { startBoard } from '../board.ts'
import { spread, table, writeSection } from '../report.ts'

const OFFERS = Number(process.argv[2] ?? 20_000)
const TEXTS = 4_000
const WARM_UP = 1_000
const TURNS = 5
const PIECES: Readonly<Record<string, readonly string[]>> = {
  what: [
    'java',
    'pielęgniarka',
    'kierowca C+E',
    'księgowej',
    'react developer',
    'wózek widłowy',
    'spwacz',
    'k8s',
  ],
  where: [
    'w Krakowie',
    'krakow',
    'koło Wrocławia',
    'mazowieckie',
    'cracow',
    'Nowa Huta',
    'Zakopane i okolice',
  ],
  how: [
    'zdalnie',
    'b2b',
    'na pół etatu',
    'junior',
    'bez doświadczenia',
    'umowa o pracę',
    'od 10000',
    '30 zł/h',
  ],
  filler: ['szukam pracy jako', 'praca', 'dla', 'looking for a job', 'od zaraz'],
  unknown: ['brzdękolotnik', '"praca zdalna"', 'Jarzębina', 'qwxz'],
}

const dice = createDice(2026)
const board = await startBoard(OFFERS, console.log)
const { search } = board.app.services

/** One to five pieces. */
const pieces = Array.from({ length: WARM_UP + TEXTS }, () => {
  const kinds = Object.values(PIECES)
  return Array.from({ length: 1 + dice.roll(5) }, () => {
    const kind = kinds[dice.roll(kinds.length)] ?? []
    return kind[dice.roll(kind.length)] ?? ''
  }).join(' ')
})
/** A number at the end makes a text one that was never asked before. */
const newText = (at: number, turn: number): string => `${pieces[at]} iso ${at * TURNS + turn}`

const timed = (ask: () => unknown): number => {
  const start = performance.now()
  ask()
  return performance.now() - start
}

/** The same for every text: what it varies by is the machine's doing. */
const constantWork = (): number => {
  let hash = 0
  for (let at = 0; at < 40_000; at++) hash = Math.imul(hash ^ at, 0x01000193)
  return hash
}

const understanding: number[] = []
const fastest: number[] = []
const constant: number[] = []
const counting: number[] = []
for (let at = 0; at < pieces.length; at++) {
  const turns = Array.from({ length: TURNS }, (_, turn) => {
    const text = newText(at, turn)
    const taken = timed(() =>
      search.understand(board.tenant, { typed: { text, literal: [] }, citySlug: null }),
    )
    constant.push(timed(constantWork))
    // It finds what was understood before.
    counting.push(
      timed(() => search.count(board.tenant, filterOf({ ...emptyListing, keyword: text }), 'pln')),
    )
    return taken
  })
  understanding.push(...turns)
  fastest.push(Math.min(...turns))
}
await board.stop()

const warmed = (times: readonly number[]): string =>
  spread(times.slice((times.length / pieces.length) * WARM_UP), 3)
const rows = [
  ['understand', warmed(understanding)],
  [`understand, the fastest of ${TURNS} texts that differ by a number`, warmed(fastest)],
  ['a constant amount of work between them', warmed(constant)],
  ['count what was understood', warmed(counting)],
]
console.log(table(['of a text, ms', 'p50 / p99'], rows))
await writeSection(
  'Understanding a text',
  `${OFFERS.toLocaleString('en')} offers on one board, ${TEXTS.toLocaleString('en')} texts of one to five pieces, each asked ${TURNS} times with another number at its end (load
average at the end ${loadavg()[0]?.toFixed(1)}). The constant work says what of the 99th percentile is the machine's.

${table(['of a text, ms', 'p50 / p99'], rows)}`,
)
