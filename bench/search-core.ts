// Times search-core on synthetic documents: node bench/search-core.ts [documents, default 20000]
import type { Clause, Query } from '#search-core/query.ts'
import type { IndexDocument, IndexSchema } from '#search-core/schema.ts'
import { createSearchIndex } from '#search-core/search-index.ts'
import { createDice } from '#tests/support/dice.ts'

const count = Number(process.argv[2] ?? 20_000)
const dice = createDice(20_26)
const MONTH = 30 * 24 * 3600 * 1000
const START = Date.UTC(2026, 0, 1)

const schema: IndexSchema = {
  keywords: ['tenant', 'category', 'city', 'level', 'workplace', 'skill', 'company'],
  numbers: ['publishedAt', 'promoted', 'pay', 'expiresAt', 'places'],
  texts: { title: { weight: 8 }, skills: { weight: 4 }, company: { weight: 4 } },
  ranges: ['salary'],
  sorts: {
    newest: [{ number: 'publishedAt', descending: true }],
    published: [
      { number: 'promoted', descending: false },
      { number: 'publishedAt', descending: true },
    ],
    salary: [{ number: 'pay', descending: true }],
  },
  expiry: 'expiresAt',
}

/** Small numbers often, large ones seldom, as with cities and skills. */
const skewed = (sides: number) => Math.floor((dice.roll(1000) * dice.roll(1000) * sides) / 1e6)
const several = <T>(most: number, make: () => T): T[] => Array.from({ length: 1 + dice.roll(most) }, make)
const place = (city: number) => ({
  latitude: 49 + ((city * 37) % 58) / 10,
  longitude: 14 + ((city * 53) % 98) / 10,
})

const aDocument = (id: number): IndexDocument => {
  const cities = several(3, () => skewed(300))
  const skills = several(7, () => `skill${skewed(2000)}`)
  const company = `company${skewed(5000)}`
  const category = skewed(30)
  const pay = dice.chance(3) ? null : 5000 + dice.roll(300) * 100
  const publishedAt = START + dice.roll(MONTH)
  return {
    id,
    keywords: {
      tenant: [`t${dice.roll(3)}`],
      category: [`c${category}`, `c${category}-${dice.roll(7)}`],
      city: cities.map((city) => `city${city}`),
      level: [`l${skewed(5)}`],
      workplace: [`w${dice.roll(4)}`],
      skill: skills,
      company: [company],
    },
    numbers: {
      publishedAt,
      promoted: dice.chance(20) ? dice.roll(5) : null,
      pay,
      expiresAt: publishedAt + MONTH + dice.roll(MONTH),
      places: cities.length,
    },
    texts: {
      title: several(4, () => `word${skewed(3000)}`).join(' '),
      skills: skills.join(' '),
      company,
    },
    ranges: {
      salary:
        pay === null
          ? []
          : several(2, () => ({ label: `e${dice.roll(5)}`, scale: 'PLN', low: pay - 3000, high: pay })),
    },
    points: cities.map(place),
    payload: new Uint8Array(0),
  }
}

const values = (field: string, ...all: string[]): Clause => ({
  kind: 'values',
  field,
  values: all,
  tag: field,
})
const query = (filter: Clause[], more: Partial<Query> = {}): Query => ({
  filter: [values('tenant', `t${dice.roll(3)}`), ...filter],
  sort: 'published',
  from: 0,
  size: 100,
  now: START + MONTH + dice.roll(MONTH / 4),
  ...more,
})
const filters = (): Clause[] => [
  values('category', `c${skewed(30)}`),
  values('level', 'l0', `l${1 + dice.roll(4)}`),
  values('workplace', `w${dice.roll(2)}`, `w${2 + dice.roll(2)}`),
]
const facets = ['category', 'city', 'level', 'workplace'].map((field) => ({ field, ignoring: field }))
const word = () => `word${skewed(3000)}`

const kinds: Record<string, () => Query> = {
  'tenant alone, page 100, count': () => query([]),
  '3 filters, page 100, count': () => query(filters()),
  '3 filters, reversed, from 500': () => query(filters(), { reversed: true, from: 500 }),
  'tenant, sum of places': () => query([], { sum: 'places' }),
  'skill + workplace': () => query([values('skill', `skill${skewed(2000)}`), values('workplace', 'w1')]),
  'salary from, sorted by salary': () =>
    query([{ kind: 'range', field: 'salary', bounds: { PLN: { from: 8000 + dice.roll(20000) } } }], {
      sort: 'salary',
    }),
  'radius 50 km': () => query([{ kind: 'near', ...place(skewed(300)), radiusKm: 50 }]),
  'facets of 4 fields, tenant alone': () => query([], { facets }),
  'facets of 4 fields, 3 filters': () => query(filters(), { facets }),
  'text, one word, relevance': () =>
    query([{ kind: 'text', text: word() }], { sort: 'relevance', thenSort: 'newest' }),
  'text, word + prefix, relevance': () =>
    query([{ kind: 'text', text: `${word()} ${word().slice(0, 5)}` }], {
      sort: 'relevance',
      thenSort: 'newest',
    }),
  'text, prefix of every word': () =>
    query([{ kind: 'text', text: 'wo' }], { sort: 'relevance', thenSort: 'newest' }),
}

const percentiles = (times: Float64Array): string => {
  times.sort()
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(3).padStart(8)
  return `p50 ${at(0.5)}  p99 ${at(0.99)} ms`
}

const timed = (rounds: number, prepare: (round: number) => () => number): [string, number] => {
  const times = new Float64Array(rounds)
  let hits = 0
  for (let round = -100; round < rounds; round++) {
    const run = prepare(round)
    const start = performance.now()
    const found = run()
    if (round < 0) continue
    times[round] = performance.now() - start
    hits += found
  }
  return [percentiles(times), Math.round(hits / rounds)]
}

const documents = Array.from({ length: count }, (_, at) => aDocument(at + 1))
const index = createSearchIndex(schema)
const started = performance.now()
index.putMany(documents)
console.log(
  `${count} documents put in ${Math.round(performance.now() - started)} ms, node ${process.version}`,
)
for (const [name, make] of Object.entries(kinds)) {
  const [times, hits] = timed(500, () => {
    const one = make()
    return () => index.search(one).total
  })
  console.log(`${name.padEnd(34)} ${times}  ${hits} hits`)
}
const replaced = timed(2000, () => {
  const one = aDocument(1 + dice.roll(count))
  return () => {
    index.put(one)
    return 0
  }
})
console.log(`${'put (replace)'.padEnd(34)} ${replaced[0]}`)
const removed = timed(1000, () => {
  const id = 1 + dice.roll(count)
  return () => {
    index.remove(id)
    return 0
  }
})
console.log(`${'remove'.padEnd(34)} ${removed[0]}`)
