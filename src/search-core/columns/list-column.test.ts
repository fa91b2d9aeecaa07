import { expect, test } from 'vitest'
import { createDice } from '#tests/support/dice.ts'
import { ListColumn } from './list-column.ts'

test('lists keep their numbers while the rooms of others are given out again', () => {
  const dice = createDice(4)
  const column = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  const expected = new Map<number, number[]>()
  for (let step = 0; step < 40_000; step++) {
    const slot = dice.roll(2_000)
    const list = Array.from({ length: dice.roll(12) }, () => dice.roll(1_000))
    column.set(slot, list)
    expected.set(slot, list)
    if (dice.chance(3)) {
      const gone = dice.roll(2_000)
      column.clear(gone)
      expected.delete(gone)
    }
  }
  for (let slot = 0; slot < 2_000; slot++) expect([...column.list(slot)]).toEqual(expected.get(slot) ?? [])
  const live = [...expected.values()].reduce((sum, { length }) => sum + length, 0)
  expect(column.used).toBeLessThan(live * 3)
})
