import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { createBits, setBit, wordsFor } from '../memory/bit-set.ts'
import { BytesReader, BytesWriter } from '../memory/snapshot.ts'
import { FacetRecords } from './facet-records.ts'
import { Hits } from './hits.ts'
import { KeywordField } from './keyword-field.ts'
import { Scratch } from './scratch.ts'

const CAPACITY = 10_240

const aTable = () => {
  const fields = [new KeywordField(), new KeywordField(), new KeywordField()]
  let records = new FacetRecords(fields)
  const scratch = new Scratch()
  scratch.resize(CAPACITY)
  const put = (docId: number, values: readonly (readonly string[])[]) => {
    for (const [index, field] of fields.entries()) {
      field.clear(docId)
      field.set(docId, values[index] ?? [], CAPACITY)
    }
    records.set(docId, CAPACITY)
  }
  /** Counts by the records and by the fields themselves; null for fields that are not in the records. */
  const count = (docIds: readonly number[]) => {
    const set = createBits(wordsFor(CAPACITY))
    for (const docId of docIds) setBit(set, docId)
    const counts = records.count(set, fields, scratch)
    return fields.map((field) =>
      records.has(field)
        ? {
            ours: field.named(counts.get(field) ?? new Float64Array(0)),
            own: field.named(field.count(new Hits(set, scratch), CAPACITY)),
          }
        : null,
    )
  }
  const restart = () => {
    const parts: Buffer[] = []
    records.save(new BytesWriter((bytes) => parts.push(Buffer.from(bytes))), 9_000)
    const all = Buffer.concat(parts)
    let at = 0
    const reader = new BytesReader((into) => {
      into.set(all.subarray(at, at + into.length))
      at += into.length
    })
    records = new FacetRecords(fields)
    records.restore(reader)
    expect(at).toBe(all.length)
  }
  return { put, count, restart }
}

test('records give the facet counts of the fields, while documents change and outgrow their records', () => {
  const dice = createDice(7)
  const { put, count, restart } = aTable()
  const values = (most: number, of: number) =>
    Array.from({ length: dice.roll(most + 1) }, () => `v${dice.roll(of)}`)
  for (let round = 0; round < 40; round++) {
    for (let step = 0; step < 400; step++)
      put(dice.roll(9_000), [values(2, 3), values(dice.chance(9) ? 60 : 20, 400), values(3, 5_000)])
    if (round % 8 === 7) restart()
    const docIds = Array.from({ length: dice.roll(4_000) }, () => dice.roll(9_000))
    for (const field of count(docIds)) expect(field?.ours).toEqual(field?.own)
  }
})

test('a field with more values than 16-bit numbers leaves the records, others stay', () => {
  const { put, count, restart } = aTable()
  for (let docId = 0; docId < 2_300; docId++)
    put(docId, [
      [`a${docId % 5}`],
      Array.from({ length: 29 }, (_, value) => `b${docId * 29 + value}`),
      [`c${docId % 700}`],
    ])
  restart()
  const [first, second, third] = count(Array.from({ length: 2_300 }, (_, docId) => docId))
  expect(first?.ours).toEqual(first?.own)
  expect(second).toBeNull()
  expect(third?.ours).toEqual(third?.own)
})
