import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { createSearchIndex, type SearchIndex } from '../search-index.ts'

const schema: IndexSchema = {
  keywords: ['board', 'skill'],
  numbers: [],
  texts: {},
  ranges: [],
  sorts: {},
  suggest: { fields: ['skill'], scope: 'board' },
}
const SKILLS = [
  'java',
  'javascript',
  'java ee',
  'scala',
  'sql',
  'excel',
  'excel vba',
  'vba',
  'jira',
  'jenkins',
]

const aDocument = (id: number, roll: (sides: number) => number): IndexDocument => ({
  id,
  keywords: {
    board: [['a', 'b'][roll(2)] ?? 'a'],
    skill: Array.from({ length: roll(4) }, () => SKILLS[roll(SKILLS.length)] ?? ''),
  },
  numbers: {},
  texts: {},
  ranges: {},
  points: [],
  payload: new Uint8Array(),
})

const suggested = (index: SearchIndex) =>
  ['a', 'b'].flatMap((scope) =>
    ['j', 'java', 'ex', 'vba', 's'].map((text) =>
      index
        .suggest({ field: 'skill', text, scope, limit: 9, now: 0 })
        .map(({ value, count }) => [value, count]),
    ),
  )

test('a suggester prepared in steps while documents change equals one prepared at once', () => {
  const dice = createDice(3)
  const index = createSearchIndex(schema)
  const frequencies = new Map<number, IndexDocument>()
  const change = (id: number): void => {
    if (dice.chance(3)) {
      index.remove(id)
      frequencies.delete(id)
      return
    }
    const document = aDocument(id, dice.roll)
    index.put(document)
    frequencies.set(id, document)
  }
  for (let id = 1; id <= 9_000; id++) change(id)
  let steps = 0
  for (const _ of index.prepareSuggestions()) {
    steps++
    for (let times = 0; times < 400; times++) change(1 + dice.roll(12_000))
    // So that doc ids of documents removed before `prepare` reached them are reused.
    for (let times = dice.roll(30); times > 0; times--) index.purge()
  }
  expect(steps).toBeGreaterThan(3)
  for (let times = 0; times < 400; times++) change(1 + dice.roll(12_000))
  const atOnce = createSearchIndex(schema)
  atOnce.putMany(frequencies.values())
  expect(suggested(index)).toEqual(suggested(atOnce))
})
