import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { PayloadStore } from './payload-store.ts'

const DOC_IDS = 5_000
const LONGEST = 2_000

test('dead slabs are emptied while payloads change, and views handed out earlier stay intact', () => {
  const dice = createDice(8)
  const store = new PayloadStore()
  const expected = new Map<number, Uint8Array>()
  const handedOut: { readonly bytes: Uint8Array; readonly copy: Uint8Array }[] = []
  for (let step = 0; step < 60_000; step++) {
    const docId = dice.roll(DOC_IDS)
    store.clear(docId)
    expected.delete(docId)
    if (dice.chance(6)) continue
    const payload = new Uint8Array(dice.roll(LONGEST)).fill(step & 255)
    store.set(docId, payload)
    expected.set(docId, payload)
    if (step % 50 === 0) handedOut.push({ bytes: store.get(docId), copy: payload.slice() })
  }
  for (let docId = 0; docId < DOC_IDS; docId++) {
    const payload = expected.get(docId) ?? new Uint8Array(0)
    expect(Buffer.compare(store.get(docId), payload), `doc id ${docId}`).toBe(0)
  }
  const docIds = Array.from({ length: DOC_IDS }, (_, place) => DOC_IDS - 1 - place)
  const visited: Uint8Array[] = []
  store.visit(docIds, (slab, start, end) => visited.push(slab.subarray(start, end)))
  expect(Buffer.compare(Buffer.concat(visited), Buffer.concat(docIds.map((docId) => store.get(docId))))).toBe(
    0,
  )
  expect(visited.length).toBe(DOC_IDS)
  for (const { bytes, copy } of handedOut) expect(Buffer.compare(bytes, copy)).toBe(0)
  const live = [...expected.values()].reduce((sum, { length }) => sum + length, 0)
  expect(store.heldBytes).toBeLessThan(live * 6)
})

test('a payload longer than the largest slab gets a slab of its own', () => {
  const store = new PayloadStore()
  const long = new Uint8Array(20_000_000).fill(7)
  store.set(0, Uint8Array.of(1))
  store.set(1, long)
  store.set(2, Uint8Array.of(2))
  expect(Buffer.compare(store.get(1), long)).toBe(0)
  expect([store.get(0), store.get(2)]).toEqual([Uint8Array.of(1), Uint8Array.of(2)])
})
