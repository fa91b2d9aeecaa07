import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { ListColumn } from './list-column.ts'

test('lists keep their contents while the space of removed lists is reused', () => {
  const dice = createDice(4)
  const column = new ListColumn<Uint32Array<SharedArrayBuffer>>(Uint32Array)
  const expected = new Map<number, number[]>()
  for (let step = 0; step < 40_000; step++) {
    const docId = dice.roll(2_000)
    const list = Array.from({ length: dice.roll(12) }, () => dice.roll(1_000))
    column.set(docId, list)
    expected.set(docId, list)
    if (dice.chance(3)) {
      const gone = dice.roll(2_000)
      column.clear(gone)
      expected.delete(gone)
    }
  }
  for (let docId = 0; docId < 2_000; docId++)
    expect([...column.list(docId)]).toEqual(expected.get(docId) ?? [])
  const live = [...expected.values()].reduce((sum, { length }) => sum + length, 0)
  expect(column.used).toBeLessThan(live * 3)
})
