import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { createBits, hasBit, setBit, wordsFor } from '../memory/bit-set.ts'
import { BitSlicedColumn, quantise } from './bit-sliced-column.ts'

test('quantising is monotonic for all signs and magnitudes', () => {
  const dice = createDice(3)
  const numbers = Array.from({ length: 5_000 }, () => (dice.roll(2_000) - 1_000) * 10 ** (dice.roll(40) - 20))
  const rising = [-Infinity, ...numbers, 0, 1, 4_300, 4_600, 2 ** 62, 2 ** 70, Infinity].sort((a, b) => a - b)
  const steps = rising.map(quantise)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect([steps[0], steps.at(-1), quantise(4_300) < quantise(4_600)]).toEqual([1, 1_023, true])
})

test('a comparison puts every greater number in above or near, and no other in above, while documents change', () => {
  const dice = createDice(4)
  const held = new Map<number, number>()
  const numbers = new BitSlicedColumn()
  for (let capacity = 128; capacity <= 4_096; capacity *= 2) {
    for (let step = 0; step < capacity; step++) {
      const docId = dice.roll(capacity)
      const value = (dice.roll(200) - 10) * 10 ** dice.roll(4)
      numbers.clear(docId)
      held.delete(docId)
      if (dice.chance(4)) continue
      numbers.set(docId, value, capacity)
      held.set(docId, value)
    }
    const [members, above, near] = [0, 1, 2].map(() => createBits(wordsFor(capacity)))
    if (!members || !above || !near) throw new Error('three sets')
    for (let docId = 0; docId < capacity; docId++) if (!dice.chance(3)) setBit(members, docId)
    const limit = dice.chance(5) ? Number.NEGATIVE_INFINITY : dice.roll(200) * 10 ** dice.roll(4)
    numbers.compare(members, limit, above, near)
    for (let docId = 0; docId < capacity; docId++) {
      const value = hasBit(members, docId) ? held.get(docId) : undefined
      const step = value === undefined ? 0 : quantise(value)
      expect([hasBit(above, docId), hasBit(near, docId)]).toEqual([
        step > quantise(limit),
        step === quantise(limit),
      ])
    }
  }
})
