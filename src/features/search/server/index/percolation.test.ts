import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { readDocument } from '#search-core/documents/document-bytes.ts'
import { createPercolator } from '#search-core/percolation/percolator.ts'
import type { Clause } from '#search-core/query.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { createSearchIndex } from '#search-core/search-index.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import { randomFilters, sampleOffers } from '#tests/support/oracles/random-filters.ts'
import { clausesOf } from './filter-clauses.ts'

const OFFERS = 150
const SAVED = 600
const CITIES = ['Warszawa', 'Piaseczno', 'Kraków', 'Wieliczka', 'Zielona Góra', 'Berlin'] as const
const CONTRACTS = ['permanent', 'b2b', 'mandate_contract', 'any'] as const
const UNITS = ['hour', 'month', 'year'] as const
const CURRENCIES = ['pln', 'eur', 'chf'] as const

const aDraft = (dice: Dice): OfferDraft =>
  anOfferDraft({
    title: dice.pick([
      'Księgowa',
      'Programista Node.js',
      'Senior Java Developer',
      'C++ Engineer (full-stack)',
      'Kierowca kat. C+E',
      'QA Tester',
    ]),
    categoryId: 1 + dice.roll(8),
    experienceLevel: dice.pick(['junior', 'mid', 'senior']),
    workplaceType: dice.pick(['office', 'hybrid', 'remote', 'mobile']),
    workingTime: dice.pick(['full_time', 'part_time']),
    openToHireUkrainians: dice.chance(3),
    company: { name: dice.pick(['Żółw Software', 'Acme', 'Biuro Rachunkowe Kowalska']) },
    locations: dice.some(CITIES, 3).map((city) => ({ city })),
    salaries: dice.some(CONTRACTS, 2).map((type) => {
      const unit = dice.pick(UNITS)
      const fromMinor = (unit === 'hour' ? 30 : unit === 'month' ? 6_000 : 80_000) * (100 + dice.roll(100))
      return {
        ...{ type, unit, fromMinor, toMinor: fromMinor + dice.roll(2) * fromMinor },
        ...{ currency: dice.pick(CURRENCIES), isGross: null },
      }
    }),
    requiredSkills: dice
      .some(['JavaScript', 'SQL', 'C#', 'Płatnik', 'React'], 3)
      .map((name) => ({ name }))
      .filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at),
  })

// Covers inflections, prefixes, mistakes, the board's synonyms, joined words, phrases and signs.
const TEXTS = [
  ...(['ksiegowosc', 'księgowej', 'programi', 'developer java', 'javva', 'devloper', 'js', 'qa'] as const),
  ...(['tester', 'fullstack', 'c++', 'c#', '"java developer"', '"developer java"', 'warszawa'] as const),
  ...([
    'warsaw senior',
    'kowalska',
    'kierowcy',
    'nodejs',
    'node',
    'zolw',
    'gora zielona',
    '""',
    'go',
  ] as const),
] as const

let board: TestBoard
let documents: readonly IndexDocument[]

beforeAll(async () => {
  board = await createTestBoard()
  const dice = createDice(31)
  const { db, offers, tech, pro } = board
  await offers.createOffers(
    tech.id,
    Array.from({ length: OFFERS }, () => aDraft(dice)),
  )
  await offers.createOffers(
    pro.id,
    Array.from({ length: OFFERS / 5 }, () => aDraft(dice)),
  )
  const { rows } = await db.pool.query(
    'select offer_id as id, document from offer_projections order by offer_id',
  )
  documents = rows.map(({ id, document }) => ({
    ...readDocument(offerIndexSchema, document),
    id,
    payload: new Uint8Array(),
  }))
})
afterAll(() => board.db.drop())

/** The index clauses of random saved searches, by id. */
const savedSearches = async (): Promise<ReadonlyMap<number, readonly Clause[]>> => {
  const { db, tech, pro, rates, places } = board
  const dice = createDice(77)
  const filters = randomFilters(await sampleOffers(db.pool), dice)
  return new Map(
    Array.from({ length: SAVED }, (_, at) => {
      const { filter, currency } = filters.next()
      const texts = dice.chance(2) ? dice.some(TEXTS, 2) : filter.keywords
      const tenant = dice.chance(4) ? pro : tech
      const clauses = clausesOf(
        { ...filter, keywords: texts },
        {
          tenantKey: dice.chance(10) ? null : tenant.key,
          synonyms: tenant.settings.synonyms,
          currency,
          rates: rates.find(),
          places,
        },
      )
      return [at + 1, clauses] as const
    }),
  )
}

test('percolation finds exactly the saved searches whose list would show the offer', async () => {
  const saved = await savedSearches()
  const index = createSearchIndex(offerIndexSchema)
  const percolator = createPercolator(offerIndexSchema, index.knowledge)
  for (const [id, clauses] of saved) percolator.put(id, clauses)
  const now = board.clock.now().getTime()
  const listed = (document: IndexDocument, at: number): number[] =>
    [...saved].flatMap(([id, clauses]) => {
      const filter: Clause[] = [{ kind: 'ids', ids: [document.id] }, ...clauses]
      return index.search({ filter, sort: 'newest', from: 0, size: 0, now: at }).total === 1 ? [id] : []
    })
  const kinds = new Map<string, number>()
  for (const document of documents) {
    index.put(document)
    const found = percolator.percolate(document, now)
    expect(found, JSON.stringify(document.keywords)).toEqual(listed(document, now))
    for (const id of found)
      for (const { kind } of saved.get(id) ?? []) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const end = document.numbers.expiredAt ?? 0
    expect(percolator.percolate(document, end)).toEqual([])
  }
  // Every kind of clause must have found offers, or the comparison proves nothing.
  for (const kind of ['values', 'text', 'either', 'range']) expect(kinds.get(kind), kind).toBeGreaterThan(100)
})
