import { expect, test } from 'vitest'
import { createDice } from '#tests/support/dice.ts'
import { createBits, listBits, setBit, wordsFor } from '../memory/bit-set.ts'
import { Postings } from './posting-list.ts'

const SLOTS = 1 << 16
const membersOf = (postings: Postings): number[] => {
  const set = createBits(wordsFor(SLOTS))
  postings.uniteInto(set)
  const list = new Uint32Array(SLOTS)
  return [...list.subarray(0, listBits(set, list))]
}

// A list of up to 512 slots, then a set.
test.each([
  ['anywhere', 20, SLOTS],
  ['side by side', 20, 300],
  ['as many as make a set', 2, SLOTS],
])('holds what came and did not go, %s', (_, share, within) => {
  const dice = createDice(3)
  const half = createBits(wordsFor(SLOTS))
  for (let slot = 0; slot < SLOTS; slot += 2) setBit(half, slot)
  const postings = new Postings()
  const held = new Set<number>()
  for (let round = 0; round < 60; round++) {
    // Some rounds mostly add, others mostly take, down to nothing.
    const isGrowing = round % 3 !== 2
    for (let change = 0; change < 40 * (20 / share); change++) {
      const slot = dice.chance(4)
        ? dice.roll(within)
        : ([...held.keys().take(40)].at(-1) ?? dice.roll(within))
      if (isGrowing && !dice.chance(3)) {
        const other = dice.roll(within)
        postings.add(other, SLOTS)
        held.add(other)
      } else {
        postings.delete(slot)
        held.delete(slot)
      }
    }
    expect(postings.count).toBe(held.size)
    const last = createBits(wordsFor(SLOTS))
    setBit(last, Math.max(0, ...held))
    expect(postings.firstIn(last)).toBe(held.size === 0 ? -1 : Math.max(...held))
    expect(membersOf(postings)).toEqual([...held].sort((a, b) => a - b))
    expect(postings.countIn(half)).toBe([...held].filter((slot) => slot % 2 === 0).length)
  }
  for (const slot of held) postings.delete(slot)
  expect([postings.count, membersOf(postings)]).toEqual([0, []])
})
