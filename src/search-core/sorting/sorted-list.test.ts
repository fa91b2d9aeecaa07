import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { createBits, hasBit, setBit, wordsFor } from '../memory/bit-set.ts'
import { radixSorted } from './radix-sort.ts'
import { SortedList } from './sorted-list.ts'

const dice = createDice(23)
const { POSITIVE_INFINITY, NEGATIVE_INFINITY, MIN_VALUE } = Number
const EDGES = [0, -0, 1, -1, POSITIVE_INFINITY, NEGATIVE_INFINITY, MIN_VALUE, 2 ** 53] as const
/** The key of each item, often one of a few values, so that many are equal. */
const keys = Float64Array.from({ length: 20_000 }, () => {
  if (dice.chance(3)) return dice.pick(EDGES)
  return dice.chance(2) ? dice.roll(50) - 25 : (dice.roll(2 ** 30) - 2 ** 29) * 1_003.7
})
const keyOf = (item: number): number => keys[item] ?? 0
const compare = (a: number, b: number): number => {
  const [x, y] = [keyOf(a), keyOf(b)]
  return x < y ? -1 : x > y ? 1 : b - a
}
const itemsOf = (list: SortedList): number[] => {
  const items: number[] = []
  list.visitFrom(
    () => false,
    (item) => items.push(item) > 0,
  )
  return items
}

test.each([0, 1, 1_000, 20_000])('%i items are radix-sorted in the order of the comparison', (count) => {
  const items = Uint32Array.from({ length: count }, (_, at) => (at * 7_919) % 20_000)
  expect(radixSorted(items, keyOf, compare)).toEqual(items.slice().sort(compare))
})

test.each([
  ['with keys', keyOf],
  ['by comparison alone', undefined],
])('a sorted list %s stays sorted while items are inserted and removed', (_, by) => {
  const list = new SortedList(compare, by)
  const held = new Set<number>()
  // The list grows at once, then one by one, shrinks to nothing and grows again.
  for (const share of [5, 2, 20, 2]) {
    for (let change = 0; change < 12_000; change++) {
      const item = dice.roll(20_000)
      if (held.has(item) && !dice.chance(share)) {
        held.delete(item)
        list.remove(item)
      } else if (!held.has(item) && dice.chance(2)) {
        held.add(item)
        list.insert(item)
      }
    }
    const sorted = [...held].sort(compare)
    expect(itemsOf(list)).toEqual(sorted)
    for (let times = 0; times < 40; times++) {
      const [from, to] = [dice.roll(60) - 30, dice.roll(60) - 30]
      const within = sorted.filter((item) => keyOf(item) >= from && keyOf(item) < to)
      expect(
        list.between(
          (item) => keyOf(item) < from,
          (item) => keyOf(item) < to,
        ),
      ).toEqual(within)
    }
    if (share !== 20) continue
    for (const item of held) list.remove(item)
    held.clear()
    expect(itemsOf(list)).toEqual([])
  }
})

test('removing a missing item throws', () => {
  const list = new SortedList(compare, keyOf)
  for (let item = 0; item < 1_000; item++) list.insert(item)
  list.remove(500)
  expect(() => list.remove(500)).toThrow('not where its order says')
})

test('a scan returns the members of a set from any offset in both directions, while items change', () => {
  const list = new SortedList(compare, keyOf)
  const held = new Set<number>()
  const change = (item: number): void => {
    if (held.delete(item)) list.remove(item)
    else {
      held.add(item)
      list.insert(item)
    }
  }
  for (let item = 0; item < 5_000; item++) change(item)
  for (const oneIn of [1, 2, 40, 1, 250]) {
    const ordered = [...held].sort(compare)
    const set = createBits(wordsFor(20_000))
    for (const item of held) if (dice.chance(oneIn)) setBit(set, item)
    for (const backwards of [false, true]) {
      const members = (backwards ? ordered.toReversed() : ordered).filter((item) => hasBit(set, item))
      const edge = members.length
      for (const skip of [0, 1, 447, 448, 449, dice.roll(edge), edge - 5, edge - 1, edge, edge + 1]) {
        for (const size of [1, 100, 6_000]) {
          const scan = { skip, size, found: [] }
          list.collect(set, edge, scan, backwards)
          expect(scan.found).toEqual(members.slice(skip, skip + size))
        }
      }
    }
    for (let changes = 0; changes < 4_000; changes++) change(dice.roll(dice.chance(2) ? 6_000 : 20_000))
  }
})
