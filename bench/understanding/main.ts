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

/** One to five pieces; a number at the end makes each text one that was never asked before. */
const texts = Array.from({ length: WARM_UP + TEXTS }, (_, at) => {
  const kinds = Object.values(PIECES)
  const pieces = Array.from({ length: 1 + dice.roll(5) }, () => {
    const kind = kinds[dice.roll(kinds.length)] ?? []
    return kind[dice.roll(kind.length)] ?? ''
  })
  return `${pieces.join(' ')} iso ${at}`
})

const timed = (ask: (text: string) => unknown): number[] =>
  texts
    .map((text) => {
      const start = performance.now()
      ask(text)
      return performance.now() - start
    })
    .slice(WARM_UP)

// In this order the count finds what was understood before.
const understanding = timed((text) => search.understand(board.tenant, { text, literal: [] }))
const counting = timed((keyword) => search.count(board.tenant, filterOf({ ...emptyListing, keyword }), 'pln'))
await board.stop()

const rows = [
  ['understand', spread(understanding)],
  ['count what was understood', spread(counting)],
]
console.log(table(['of a text, ms', 'p50 / p99'], rows))
await writeSection(
  'Understanding a text',
  `${OFFERS.toLocaleString('en')} offers on one board, ${TEXTS.toLocaleString('en')} texts of one to five pieces, each asked once (load average at the end ${loadavg()[0]?.toFixed(1)}).

${table(['of a text, ms', 'p50 / p99'], rows)}`,
)
