import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import {
  aClusterQuery,
  aDocument,
  aLookalikeQuery,
  aMatchQuery,
  aPlaceQuery,
  aQuery,
  aSchema,
  aSuggestQuery,
} from '#tests/support/oracles/random-index.ts'
import { readDocument, writeDocument } from './documents/document-bytes.ts'
import { buildIndexPart } from './index-parts.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'
import { createSearchIndex, joinIndexParts, type SearchIndex } from './search-index.ts'

/** Builds a part and clones it, as if it were sent from another thread. */
const transfer = (schema: IndexSchema, part: 'columns' | 'texts', documents: readonly IndexDocument[]) => {
  const builder = buildIndexPart(schema, part)
  for (const document of documents)
    builder.append(document.id, writeDocument(schema, document), document.payload)
  const { transfer, transferList } = builder.finish()
  return structuredClone(transfer, { transfer: [...transferList] })
}

const joined = (schema: IndexSchema, documents: readonly IndexDocument[]): SearchIndex =>
  joinIndexParts(schema, {
    columns: transfer(schema, 'columns', documents),
    texts: transfer(schema, 'texts', documents),
  })

const putOneByOne = (schema: IndexSchema, documents: readonly IndexDocument[]): SearchIndex => {
  const index = createSearchIndex(schema)
  for (const document of documents) index.put(document)
  return index
}

const snapshotOf = (index: SearchIndex): Buffer => {
  const parts: Buffer[] = []
  for (const _ of index.save((bytes) => parts.push(Buffer.from(bytes)), ''));
  return Buffer.concat(parts)
}

const ascending = (dice: Dice, count: number, spread = 8): IndexDocument[] => {
  let id = 0
  return Array.from({ length: count }, () => {
    id += 1 + dice.roll(3)
    return { ...aDocument(dice, id, spread), payload: new Uint8Array(dice.roll(2_000)).fill(id) }
  })
}

const answers = (index: SearchIndex, seed: number): unknown[] => {
  const dice = createDice(seed)
  const byDocId = Array.from({ length: 12 }, () => [
    index.search(aQuery(dice)),
    index.suggest(aSuggestQuery(dice)),
    index.clusters(aClusterQuery(dice)),
    index.places(aPlaceQuery(dice)),
    index.lookalikes(aLookalikeQuery(dice, 100)),
    index.match(aMatchQuery(dice)),
  ])
  return [...byDocId, index.size, ...['k1', 'k2', 'k3', 'k4'].map((field) => index.values(field))]
}

test('an index joined from two parts equals one filled by put, byte for byte, also after changes', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 300 }), (seed, count) => {
      const dice = createDice(seed)
      const schema = aSchema(dice)
      const documents = ascending(dice, count, dice.chance(2) ? 8 : 500)
      const both = [joined(schema, documents), putOneByOne(schema, documents)] as const
      expect(snapshotOf(both[0]).equals(snapshotOf(both[1]))).toBe(true)
      for (let round = 0; round < 4; round++) {
        const [one, other] = both.map((index) => answers(index, seed + round))
        expect(one).toEqual(other)
        for (let change = 0; change < 40; change++) {
          const id = 1 + dice.roll(count * 2 + 10)
          const document = dice.chance(3) ? null : aDocument(dice, id)
          for (const index of both) {
            if (document) index.put(document)
            else index.remove(id)
          }
        }
      }
    }),
    { numRuns: 25 },
  )
})

test('a joined index with arrays, bit sets, growing columns and several slabs equals one filled by put', () => {
  const dice = createDice(17)
  const schema: IndexSchema = { ...aSchema(dice), facets: ['k1', 'k2', 'k3'] }
  const documents = ascending(dice, 9_000, 3_000)
  const [index, other] = [joined(schema, documents), putOneByOne(schema, documents)]
  for (const one of [index, other]) for (const _ of one.prepare());
  expect(snapshotOf(index).equals(snapshotOf(other))).toBe(true)
  expect(answers(index, 1)).toEqual(answers(other, 1))
  for (const { id, payload } of documents.slice(0, 50)) expect(index.payload(id)).toEqual(payload)
})

test('documents with any characters and numbers survive writing and reading', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 40 }),
      fc.string({ unit: 'binary' }),
      fc.option(fc.double({ noNaN: true })),
      fc.integer(),
      (values, text, number, seed) => {
        const dice = createDice(seed)
        const schema = aSchema(dice)
        const { id, payload, ...document } = aDocument(dice, 1)
        const keywords = { k1: [], k2: [], k3: [], ...document.keywords, k4: values }
        const numbers = { n2: null, ...document.numbers, n1: number }
        const texts = { t1: '', ...document.texts, t2: text }
        const points = document.points.map(({ label, ...point }) => (label ? { ...point, label } : point))
        const bytes = writeDocument(schema, { ...document, id, payload, keywords, numbers, texts, points })
        expect(readDocument(schema, bytes)).toEqual({ ...document, keywords, numbers, texts, points })
      },
    ),
  )
})

test('fields appended to the schema later read as empty', () => {
  const schema = { ...aSchema(createDice(3)), keywords: ['k1', 'k2'] }
  const later = { ...schema, keywords: ['k1', 'k2', 'k3'], texts: { ...schema.texts, t3: { weight: 1 } } }
  const document = aDocument(createDice(5), 1)
  const read = readDocument(later, writeDocument(schema, document))
  expect(read).toMatchObject({ keywords: { k1: document.keywords.k1, k3: [] }, texts: { t3: '' } })
  expect(read.points).toHaveLength(document.points.length)
})

test('malformed documents change neither index part', () => {
  const dice = createDice(23)
  const schema = aSchema(dice)
  const documents = ascending(dice, 60)
  let [refused, kept] = [0, 0]
  const both = (['columns', 'texts'] as const).map((part) => ({
    part,
    builder: buildIndexPart(schema, part),
  }))
  const sound: IndexDocument[] = []
  for (const document of documents) {
    const bytes = writeDocument(schema, document)
    for (let attempt = 0; attempt < 30; attempt++) {
      const damaged = bytes.slice(0, dice.chance(4) ? dice.roll(bytes.length) : bytes.length)
      for (let changes = dice.roll(3); changes >= 0; changes--)
        damaged[dice.roll(damaged.length)] = dice.roll(256)
      let read: Omit<IndexDocument, 'id' | 'payload'> | null = null
      try {
        read = readDocument(schema, damaged)
      } catch {}
      // Damaged bytes that are still a valid document are kept.
      if (read) kept++
      else {
        refused++
        for (const { builder } of both)
          expect(() => builder.append(document.id, damaged, document.payload)).toThrow(RangeError)
      }
    }
    sound.push(document)
    for (const { builder } of both) builder.append(document.id, bytes, document.payload)
  }
  expect([refused > 500, kept > 100]).toEqual([true, true])
  const [columns, texts] = both.map(({ builder }) => builder.finish().transfer)
  if (!columns || !texts) throw new Error('no parts')
  const index = joinIndexParts(schema, { columns, texts })
  expect(snapshotOf(index).equals(snapshotOf(putOneByOne(schema, sound)))).toBe(true)
})

test('ids that do not ascend and parts of different documents are refused', () => {
  const schema = aSchema(createDice(3))
  const document = aDocument(createDice(4), 5)
  const builder = buildIndexPart(schema, 'columns')
  const append = (id: number) => builder.append(id, writeDocument(schema, document), document.payload)
  append(5)
  for (const id of [5, 4, 0, 1.5]) expect(() => append(id)).toThrow(RangeError)
  const columns = builder.finish().transfer
  const texts = transfer(schema, 'texts', [])
  expect(() => joinIndexParts(schema, { columns, texts })).toThrow('different documents')
})
