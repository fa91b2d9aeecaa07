import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { radixSorted } from './radix-sort.ts'

const MANY = 5_000
const dice = createDice(29)

/** Items sorted by their key, then by their number. */
const sorted = (keys: readonly number[], items: Uint32Array): Uint32Array => {
  const keyOf = (item: number): number => keys[item] ?? 0
  const compare = (a: number, b: number): number => {
    const [x, y] = [keyOf(a), keyOf(b)]
    return x === y ? a - b : x < y ? -1 : 1
  }
  const result = radixSorted(items, keyOf, compare)
  expect(result).toEqual(items.toSorted(compare))
  return result
}

const inOrder = Uint32Array.from({ length: MANY }, (_, at) => at)

test.each([
  ['ascending', (at: number) => at],
  ['descending', (at: number) => -at],
  ['ascending, but for the last', (at: number) => (at === MANY - 1 ? 3 : at)],
  ['descending with two equal ones', (at: number) => -Math.max(at, 1)],
  ['all equal', () => 7],
  ['equal in runs', (at: number) => at >>> 3],
  ['of any kind', () => dice.pick([0, -0, -1.5, 1e300, -1e300, Number.POSITIVE_INFINITY, dice.roll(1_000)])],
  ['ascending to infinity', (at: number) => (at > 4_000 ? Number.POSITIVE_INFINITY : at)],
])('radix sort orders keys %s', (_, keyAt) => {
  const keys = Array.from({ length: MANY }, (_, at) => keyAt(at))
  sorted(keys, inOrder)
  sorted(keys, inOrder.toReversed())
})
