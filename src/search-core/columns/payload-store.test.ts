import { expect, test } from 'vitest'
import { createDice } from '#tests/support/dice.ts'
import { PayloadStore } from './payload-store.ts'

const SLOTS = 5_000
const LONGEST = 2_000

test('dead slabs are emptied while payloads come and go, and what was handed out stays as it was', () => {
  const dice = createDice(8)
  const store = new PayloadStore()
  const expected = new Map<number, Uint8Array>()
  const handedOut: { readonly bytes: Uint8Array; readonly copy: Uint8Array }[] = []
  for (let step = 0; step < 60_000; step++) {
    const slot = dice.roll(SLOTS)
    store.clear(slot)
    expected.delete(slot)
    if (dice.chance(6)) continue
    const payload = new Uint8Array(dice.roll(LONGEST)).fill(step & 255)
    store.set(slot, payload)
    expected.set(slot, payload)
    if (step % 50 === 0) handedOut.push({ bytes: store.get(slot), copy: payload.slice() })
  }
  for (let slot = 0; slot < SLOTS; slot++) {
    const payload = expected.get(slot) ?? new Uint8Array(0)
    expect(Buffer.compare(store.get(slot), payload), `slot ${slot}`).toBe(0)
  }
  const slots = Array.from({ length: SLOTS }, (_, place) => SLOTS - 1 - place)
  const visited: Uint8Array[] = []
  store.visit(slots, (slab, start, end) => visited.push(slab.subarray(start, end)))
  expect(Buffer.compare(Buffer.concat(visited), Buffer.concat(slots.map((slot) => store.get(slot))))).toBe(0)
  expect(visited.length).toBe(SLOTS)
  for (const { bytes, copy } of handedOut) expect(Buffer.compare(bytes, copy)).toBe(0)
  const live = [...expected.values()].reduce((sum, { length }) => sum + length, 0)
  expect(store.heldBytes).toBeLessThan(live * 6)
})

test('a payload longer than any slab has one of its own', () => {
  const store = new PayloadStore()
  const long = new Uint8Array(20_000_000).fill(7)
  store.set(0, Uint8Array.of(1))
  store.set(1, long)
  store.set(2, Uint8Array.of(2))
  expect(Buffer.compare(store.get(1), long)).toBe(0)
  expect([store.get(0), store.get(2)]).toEqual([Uint8Array.of(1), Uint8Array.of(2)])
})
