import { beforeEach, expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { aDocument, aSchema } from '#tests/support/oracles/random-index.ts'
import type { IndexSchema } from '../schema.ts'
import { createSearchIndex, restoreSearchIndex } from '../search-index.ts'
import { documentTokens } from '../text/tokenise.ts'
import { checksum } from './checksum.ts'

const schema = aSchema(createDice(3))
let snapshot: Buffer

const reader = (bytes: Uint8Array) => {
  let at = 0
  return (into: Uint8Array) => {
    if (at + into.length > bytes.length) throw new Error('the file ends')
    into.set(bytes.subarray(at, at + into.length))
    at += into.length
  }
}
const restore = (bytes: Uint8Array, of: IndexSchema = schema) => restoreSearchIndex(of, reader(bytes))

beforeEach(() => {
  const dice = createDice(11)
  const index = createSearchIndex(schema)
  index.putMany(Array.from({ length: 50 }, (_, id) => aDocument(dice, id + 1)))
  const parts: Buffer[] = []
  for (const _ of index.save((bytes) => parts.push(Buffer.from(bytes)), 'seen until 42'));
  snapshot = Buffer.concat(parts)
})

test('the note of a snapshot is restored with the index', () => {
  const { index, note } = restore(snapshot)
  expect([index.size, note]).toEqual([50, 'seen until 42'])
})

test('a snapshot with any byte changed is refused', () => {
  // Tests about 800 bytes, at all places in sections.
  const step = Math.ceil(snapshot.length / 800) | 1
  for (let at = 0; at < snapshot.length; at += step) {
    const damaged = Buffer.from(snapshot)
    damaged[at] = (damaged[at] ?? 0) ^ 0x10
    expect(() => restore(damaged), `byte ${at} of ${snapshot.length}`).toThrow()
  }
})

test('a truncated snapshot is refused', () => {
  for (const share of [0, 0.3, 0.9, 0.999])
    expect(() => restore(snapshot.subarray(0, snapshot.length * share))).toThrow('the file ends')
})

test('a snapshot of another schema is refused', () => {
  expect(() => restore(snapshot, { ...schema, keywords: ['k1'] })).toThrow('another schema')
})

test('tokenisation is part of the snapshot format: raise VERSION in snapshot.ts before changing this', () => {
  const texts = [
    'Księgowa/Księgowy',
    'C++ & C#',
    'ASP.NET (.NET 8)',
    'node.js full-stack',
    'Łódź 3.11 Excel+',
    "L'Oréal",
  ]
  const words = texts.flatMap((text) => documentTokens(text).flatMap(({ word, also }) => [word, ...also]))
  expect(words.join(' ')).toBe(
    'ksiegowa ksiegowy c++ c# asp aspnet net .net net .net 8 node nodejs js .js full fullstack stack lodz 3.11 excel+ excel l loreal oreal',
  )
})

test('the checksum covers every byte and trailing zeros', () => {
  const bytes = Uint8Array.from({ length: 39 }, (_, at) => at * 7)
  const sums = new Set([checksum(bytes), checksum(bytes.subarray(0, 38))])
  for (let at = 0; at < bytes.length; at++) {
    const other = bytes.slice()
    other[at] = (other[at] ?? 0) ^ 1
    sums.add(checksum(other))
  }
  expect(sums.size).toBe(41)
  expect(checksum(new Uint8Array(5))).not.toBe(checksum(new Uint8Array(6)))
})
