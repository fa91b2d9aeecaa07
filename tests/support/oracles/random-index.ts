import type { ClusterQuery } from '#search-core/cluster-query.ts'
import type { PlaceQuery } from '#search-core/map/place-page.ts'
import type { Factor, MatchQuery } from '#search-core/match-query.ts'
import type { LookalikeQuery } from '#search-core/matching/lookalikes.ts'
import type { Box, Clause, Facet, Query } from '#search-core/query.ts'
import type { SuggestQuery } from '#search-core/querying/suggest.ts'
import type { IndexDocument, IndexSchema, LabelledPoint, Point, SortKey } from '#search-core/schema.ts'
import type { Dice } from '#tests/support/oracles/dice.ts'

// Few values each, so that documents collide, clauses match and sorts have ties.
const VALUES = ['a', 'b', 'c', 'd', 'e', 'ą', ''] as const
const NUMBERS = ['n1', 'n2', 'n3'] as const
const LABELS = ['x', 'y', 'z'] as const
const SCALES = ['PLN', 'EUR', 'CHF'] as const
const TAGS = ['t1', 't2', 't3'] as const
const WORDS = [
  ...(['Java', 'JavaScript', 'java+spring', 'Node.js', 'nodejs', 'Node', 'C++', 'C', 'C#', '.NET'] as const),
  ...(['js', 'net', 'asp', 'stack'] as const),
  ...([
    'ASP.NET',
    'full-stack',
    'fullstack',
    'full',
    'Łódź',
    'łodzianin',
    'księgowy',
    'Księgowa',
    'developer',
    'developers',
    'kierowców',
    'human resources',
    'resources human',
    'HR',
    'R&D',
  ] as const),
] as const
const LATITUDES = [-90, -89.9, -33.25, 0, 50.061, 52.2297, 52.23, 52.4, 89.99, 90] as const
const LONGITUDES = [-180, -179.95, -70.5, 0, 16.9, 19.94, 21.0122, 21.25, 179.9, 180] as const

export const aSchema = (dice: Dice): IndexSchema => {
  const keys = (): SortKey[] =>
    dice.some(NUMBERS, 2).map((number) => ({ number, descending: dice.chance(2) }))
  return {
    keywords: ['k1', 'k2', 'k3', 'k4'],
    ...(dice.chance(4) ? {} : { facets: ['k1', 'k2', 'k3'].slice(dice.roll(3)) }),
    numbers: NUMBERS,
    texts: { t1: { weight: 1 + dice.roll(9) }, t2: { weight: 1 + dice.roll(9) } },
    ranges: ['r1'],
    sorts: { s1: [{ number: 'n1', descending: true }], s2: keys(), s3: keys() },
    suggest: { fields: ['k2', 'k4'], scope: 'k1' },
    ...(dice.chance(3) ? {} : { expiry: 'n3' }),
  }
}

/** `spread` is the number of distinct values of keyword k3 and number n2. */
export const aDocument = (dice: Dice, id: number, spread = 8): IndexDocument => ({
  id,
  keywords: {
    k1: [dice.pick(VALUES)],
    k2: dice.some(VALUES, 4),
    k4: [dice.some(WORDS, 2).join(' ').toLowerCase()],
    ...(dice.chance(4) ? {} : { k3: [`v${dice.roll(spread)}`] }),
  },
  numbers: {
    n1: dice.chance(3) ? null : dice.roll(6) - 2,
    n3: dice.chance(3) ? null : dice.roll(10),
    ...(dice.chance(3) ? {} : { n2: dice.roll(spread) }),
  },
  texts: {
    t1: dice.some(WORDS, 4).join(' '),
    ...(dice.chance(2) ? { t2: dice.some(WORDS, 2).join(', ') } : {}),
  },
  ranges: {
    r1: dice.some(LABELS, 2).map((label) => {
      const low = dice.roll(10)
      return { label, scale: dice.pick(SCALES), low, high: low + dice.roll(5) }
    }),
  },
  points: Array.from({ length: dice.roll(3) }, () => aPlace(dice)),
  payload: Uint8Array.of(id & 255, dice.roll(256)),
})

const aPoint = (dice: Dice): Point => ({ latitude: dice.pick(LATITUDES), longitude: dice.pick(LONGITUDES) })

const aPlace = (dice: Dice): LabelledPoint => ({
  ...aPoint(dice),
  ...(dice.chance(3) ? {} : { label: dice.pick(VALUES) }),
})

const bounds = (dice: Dice): { from?: number; to?: number } => ({
  ...(dice.chance(3) ? {} : { from: dice.roll(10) }),
  ...(dice.chance(3) ? {} : { to: dice.roll(14) }),
})

const aBox = (dice: Dice): Box => {
  const [one, other] = [dice.pick(LATITUDES), dice.pick(LATITUDES)]
  // West and east are not ordered: often the box crosses the date line.
  const [west, east] = dice.chance(4) ? [-180, 180] : [dice.pick(LONGITUDES), dice.pick(LONGITUDES)]
  return { south: Math.min(one, other), north: Math.max(one, other), west, east }
}

export const SYNONYMS: readonly (readonly string[])[] = [
  ['js', 'JavaScript', 'node.js'],
  ['hr', 'human resources', 'resources'],
  ['full', 'księgowy'],
]
const LETTERS = ['a', 'e', 'o', 'r', 's', 'w', 'v', 'k', 'd', '1', '+'] as const

/** Up to one edit more than the index tolerates. */
const mistyped = (dice: Dice, text: string): string => {
  let wrong = text
  for (let mistakes = dice.roll(4); mistakes > 0; mistakes--) {
    const at = dice.roll(wrong.length)
    const [before, letter = '', next = '', after] = [
      wrong.slice(0, at),
      wrong[at],
      wrong[at + 1],
      wrong.slice(at + 2),
    ]
    wrong = dice.pick([
      before + next + after,
      before + dice.pick(LETTERS) + letter + next + after,
      before + dice.pick(LETTERS) + next + after,
      before + next + letter + after,
    ])
  }
  return wrong
}

export const aText = (dice: Dice): string => {
  const words = dice.some(WORDS, 3).map((word) => (dice.chance(3) ? mistyped(dice, word) : word))
  const text = words.join(' ')
  if (dice.chance(4)) return `"${text}" ${dice.pick(WORDS)}`
  return text.slice(0, text.length - dice.roll(4))
}

export const aClause = (dice: Dice, depth: number): Clause => {
  // Texts are twice as likely inside an 'either', where scores depend on which of its clauses match.
  switch (depth > 0 && dice.chance(3) ? 4 : dice.roll(depth > 1 ? 7 : 8)) {
    case 0:
      return {
        kind: 'values',
        field: dice.pick(['k1', 'k2', 'k3']),
        values: dice.some([...VALUES, 'v1', 'v2'], 5),
        ...(dice.chance(3) ? { score: 1 + dice.roll(400) } : {}),
      }
    case 1:
      return { kind: 'number', field: dice.pick(NUMBERS), ...bounds(dice) }
    case 2:
      return {
        kind: 'range',
        field: 'r1',
        bounds: Object.fromEntries(dice.some(SCALES, 4).map((scale) => [scale, bounds(dice)])),
        ...(dice.chance(2) ? { labels: dice.some(LABELS, 3) } : {}),
      }
    case 3:
      return { kind: 'near', ...aPoint(dice), radiusKm: dice.pick([0, 1, 20, 45.5, 300, 9000, 20016, 30000]) }
    case 4:
      return {
        kind: 'text',
        text: aText(dice),
        ...(dice.chance(2) ? { synonyms: SYNONYMS } : {}),
        ...(dice.chance(3) ? { completesKnownWords: false } : {}),
        ...(dice.chance(3) ? { fields: dice.some(['t1', 't2'], 2) } : {}),
      }
    case 5:
      return { kind: 'box', ...aBox(dice) }
    case 6:
      return { kind: 'ids', ids: Array.from({ length: dice.roll(20) }, () => 1 + dice.roll(40)) }
    default: {
      const length = dice.roll(4)
      return { kind: 'either', clauses: Array.from({ length }, () => aClause(dice, depth + 1)) }
    }
  }
}

export const aSuggestQuery = (dice: Dice): SuggestQuery => ({
  field: dice.pick(['k2', 'k4', 'k4', 'k4', 'k4']),
  text: dice.chance(3) ? aText(dice) : dice.pick(WORDS).slice(0, 1 + dice.roll(6)),
  scope: dice.pick(['a', 'b', 'c']),
  limit: dice.pick([1, 2, 5, 100]),
  now: dice.chance(2) ? -9 : dice.roll(12) - 1,
})

const aFacet = (dice: Dice, field: string): Facet => ({
  field,
  ...(dice.chance(4) ? {} : { ignoring: dice.pick(TAGS) }),
  ...(dice.chance(3) ? { as: `${field} again` } : {}),
  ...(dice.chance(3) ? { sum: dice.pick(NUMBERS) } : {}),
})

export const aQuery = (dice: Dice): Query => {
  const filter = Array.from({ length: dice.roll(4) }, () => {
    const clause = aClause(dice, 0)
    return dice.chance(2) ? { ...clause, tag: dice.pick(TAGS) } : clause
  })
  const fields = dice.chance(2) ? (['k1', 'k2', 'k3', 'k2'] as const) : []
  return {
    filter,
    sort: dice.pick(['s1', 's2', 's3', 'relevance']),
    from: dice.chance(2) ? 0 : dice.roll(30),
    size: dice.chance(10) ? 0 : dice.chance(3) ? 1000 : dice.roll(12),
    now: dice.roll(12) - 1,
    ...(dice.chance(2) ? { thenSort: dice.pick(['s1', 's2', 's3']) } : {}),
    ...(dice.chance(2) ? { reversed: dice.chance(2) } : {}),
    ...(dice.chance(3) ? { sum: dice.pick(NUMBERS) } : {}),
    facets: fields.map((field) => aFacet(dice, field)),
  }
}

const someClauses = (dice: Dice): Clause[] => Array.from({ length: dice.roll(3) }, () => aClause(dice, 0))

export const aClusterQuery = (dice: Dice): ClusterQuery => ({
  filter: someClauses(dice),
  now: dice.roll(12) - 1,
  box: dice.chance(3) ? { south: -90, west: -180, north: 90, east: 180 } : aBox(dice),
  zoom: dice.roll(23),
  dominant: dice
    .some(['k1', 'k2', 'k3'], 2)
    .map((field) => ({ field, among: dice.some([...VALUES, 'v1', 'v2', 'nowhere'], 6) })),
})

/** One of a few queries, so that the index's caches are hit again after changes. */
export const aRepeatedClusterQuery = (dice: Dice): ClusterQuery => ({
  filter: dice.pick<readonly Clause[]>([
    [],
    [{ kind: 'values', field: 'k1', values: ['a', 'b', 'c'] }],
    [{ kind: 'near', latitude: 52, longitude: 21, radiusKm: 300 }],
    [{ kind: 'near', latitude: 0, longitude: 180, radiusKm: 9000 }],
  ]),
  now: dice.roll(12) - 1,
  box: dice.chance(2) ? { south: -90, west: -180, north: 90, east: 180 } : aBox(dice),
  zoom: dice.pick([0, 2, 8, 9, 12]),
  dominant: [{ field: 'k2', among: ['v1', ...VALUES] }],
})

export const aPlaceQuery = (dice: Dice): PlaceQuery => ({
  filter: someClauses(dice),
  now: dice.roll(12) - 1,
  box: aBox(dice),
  sort: dice.pick(['s1', 's2', 's3']),
  reversed: dice.chance(2),
  from: dice.chance(2) ? 0 : dice.roll(30),
  size: dice.chance(3) ? 1000 : dice.roll(12),
})

export const aLookalikeQuery = (dice: Dice, ids: number): LookalikeQuery => ({
  id: 1 + dice.roll(ids),
  filter: someClauses(dice),
  now: dice.roll(12) - 1,
  // Sometimes beyond the capacity of the engine's bit planes.
  weights: Object.fromEntries(
    dice
      .some(['k1', 'k2', 'k3'], 3)
      .map((field) => [field, dice.chance(8) ? 1_000 + dice.roll(2_000) : dice.roll(5)]),
  ),
  thenSort: dice.pick(['s1', 's2', 's3']),
  size: dice.roll(30),
})

const aFactor = (dice: Dice, index: number): Factor => {
  const named = { name: `f${index}`, weight: 1 + dice.roll(50) }
  return dice.chance(2)
    ? { ...named, kind: 'any', clauses: someClauses(dice) }
    : {
        ...named,
        kind: 'share',
        field: dice.pick(['k1', 'k2', 'k3']),
        values: dice.some([...VALUES, 'v1'], 3),
      }
}

export const aMatchQuery = (dice: Dice): MatchQuery => ({
  filter: someClauses(dice),
  now: dice.roll(12) - 1,
  factors: Array.from({ length: dice.roll(5) }, (_, index) => aFactor(dice, index)),
  thenSort: dice.pick(['s1', 's2', 's3']),
  from: dice.chance(2) ? 0 : dice.roll(20),
  size: dice.roll(30),
  ...(dice.chance(3) && { isSorted: true }),
  ...(dice.chance(3) && { least: 1 + dice.roll(30) }),
})
