import { expect, test } from 'vitest'
import { createDice } from '#tests/support/dice.ts'
import { createBits, hasBit, setBit, wordsFor } from '../memory/bit-set.ts'
import { CoarseNumbers, coarse } from './bit-sliced-column.ts'

test('a coarse number never falls while the number rises, whatever its sign and size', () => {
  const dice = createDice(3)
  const numbers = Array.from({ length: 5_000 }, () => (dice.roll(2_000) - 1_000) * 10 ** (dice.roll(40) - 20))
  const rising = [-Infinity, ...numbers, 0, 1, 4_300, 4_600, 2 ** 62, 2 ** 70, Infinity].sort((a, b) => a - b)
  const steps = rising.map(coarse)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect([steps[0], steps.at(-1), coarse(4_300) < coarse(4_600)]).toEqual([1, 1_023, true])
})

test('what is above a number is certain or near, what is certain is above, while slots change and come', () => {
  const dice = createDice(4)
  const held = new Map<number, number>()
  const numbers = new CoarseNumbers()
  for (let capacity = 128; capacity <= 4_096; capacity *= 2) {
    for (let step = 0; step < capacity; step++) {
      const slot = dice.roll(capacity)
      const value = (dice.roll(200) - 10) * 10 ** dice.roll(4)
      numbers.clear(slot)
      held.delete(slot)
      if (dice.chance(4)) continue
      numbers.set(slot, value, capacity)
      held.set(slot, value)
    }
    const [members, above, near] = [0, 1, 2].map(() => createBits(wordsFor(capacity)))
    if (!members || !above || !near) throw new Error('three sets')
    for (let slot = 0; slot < capacity; slot++) if (!dice.chance(3)) setBit(members, slot)
    const limit = dice.chance(5) ? Number.NEGATIVE_INFINITY : dice.roll(200) * 10 ** dice.roll(4)
    numbers.compare(members, limit, above, near)
    for (let slot = 0; slot < capacity; slot++) {
      const value = hasBit(members, slot) ? held.get(slot) : undefined
      const step = value === undefined ? 0 : coarse(value)
      expect([hasBit(above, slot), hasBit(near, slot)]).toEqual([
        step > coarse(limit),
        step === coarse(limit),
      ])
    }
  }
})
