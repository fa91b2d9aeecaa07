import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { createBits, listBits, setBit, wordsFor } from '../memory/bit-set.ts'
import { PostingList } from './posting-list.ts'

const DOC_IDS = 1 << 16
const membersOf = (postings: PostingList): number[] => {
  const set = createBits(wordsFor(DOC_IDS))
  postings.uniteInto(set)
  const list = new Uint32Array(DOC_IDS)
  return [...list.subarray(0, listBits(set, list))]
}

// At this capacity a list is an array of up to 512 doc ids, then a bit set.
test.each([
  ['with scattered numbers', 20, DOC_IDS],
  ['with adjacent numbers', 20, 300],
  ['with enough numbers for a bit set', 2, DOC_IDS],
])('a posting list contains what was added and not removed, %s', (_, share, within) => {
  const dice = createDice(3)
  const half = createBits(wordsFor(DOC_IDS))
  for (let docId = 0; docId < DOC_IDS; docId += 2) setBit(half, docId)
  const postings = new PostingList()
  const held = new Set<number>()
  for (let round = 0; round < 60; round++) {
    // Some rounds mostly add; others mostly remove, until the list is empty.
    const isGrowing = round % 3 !== 2
    for (let change = 0; change < 40 * (20 / share); change++) {
      const docId = dice.chance(4)
        ? dice.roll(within)
        : ([...held.keys().take(40)].at(-1) ?? dice.roll(within))
      if (isGrowing && !dice.chance(3)) {
        const other = dice.roll(within)
        postings.add(other, DOC_IDS)
        held.add(other)
      } else {
        postings.delete(docId)
        held.delete(docId)
      }
    }
    expect(postings.count).toBe(held.size)
    const last = createBits(wordsFor(DOC_IDS))
    setBit(last, Math.max(0, ...held))
    expect(postings.firstIn(last)).toBe(held.size === 0 ? -1 : Math.max(...held))
    expect(membersOf(postings)).toEqual([...held].sort((a, b) => a - b))
    expect(postings.countIn(half)).toBe([...held].filter((docId) => docId % 2 === 0).length)
  }
  for (const docId of held) postings.delete(docId)
  expect([postings.count, membersOf(postings)]).toEqual([0, []])
})
