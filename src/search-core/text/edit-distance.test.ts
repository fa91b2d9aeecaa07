import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editsBetween, worthOfTypo } from '#tests/support/oracles/brute-force-text.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { allowedEdits, editDistanceTest, mayBegin } from './edit-distance.ts'
import { Vocabulary } from './vocabulary.ts'

const word = (letters: string, minLength = 0) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: 14 })

describe('allowed edits', () => {
  test.each([
    ['go', 0],
    ['sql', 0],
    ['java', 1],
    ['angular', 1],
    ['frontend', 2],
    ['c++17', 0],
    ['web3', 0],
    ['python3', 0],
    ['kubernetes8', 0],
  ])('in %s: %i', (sought, mistakes) => {
    expect(allowedEdits(sought)).toBe(mistakes)
  })

  test.each([
    ['kava', 'java', 1, 'whole'],
    ['jvaa', 'java', 1, 'whole'],
    ['ava', 'java', 1, 'whole'],
    ['javaa', 'java', 1, 'whole'],
    ['jxvx', 'java', 1, null],
    ['vjaa', 'java', 1, null],
    ['raect', 'reactjs', 1, 'prefix'],
    ['kasa', 'kasjer', 1, null],
    ['porgamis', 'programista', 2, 'prefix'],
    ['ksiegwoa', 'ksiegowa', 2, 'whole'],
  ])('the distance test of %s for %s', (sought, found, most, expected) => {
    expect(editDistanceTest(sought, most)(found)).toBe(expected)
  })
})

test.each([
  ['lidl', 'widlowego', false],
  ['lidl', 'lidzie', true],
  ['jvaa', 'javascript', true],
  ['ajva', 'javascript', true],
  ['xava', 'avanti', true],
  ['jeact', 'reactjs', true],
])('%s may be a typo of the beginning of %s: %s', (sought, word, expected) => {
  expect(mayBegin(sought, word)).toBe(expected)
})

test('the bit-parallel distance equals that of the edit matrix', () => {
  fc.assert(
    fc.property(word('abc', 1), word('abcd'), fc.integer({ min: 1, max: 2 }), (sought, other, most) => {
      const isWhole = editsBetween(sought, other) <= most
      const isBeginning = Array.from(other, (_, at) => other.slice(0, at + 1)).some(
        (beginning) => beginning.at(-1) === sought.at(-1) && editsBetween(sought, beginning) <= most,
      )
      const expected = isWhole ? 'whole' : isBeginning ? 'prefix' : null
      // Words of at most `most` letters are excluded, as the empty prefix would match them.
      if (sought.length > most) expect(editDistanceTest(sought, most)(other)).toBe(expected)
    }),
    { numRuns: 20_000 },
  )
})

test('a vocabulary finds exactly the words within the allowed edits', () => {
  fc.assert(
    fc.property(
      fc.array(word('abcdeż1', 1), { minLength: 1, maxLength: 40 }),
      word('abcdeż', 3),
      fc.boolean(),
      fc.nat(39),
      (words, sought, isPrefix, gone) => {
        const vocabulary = new Vocabulary()
        const numbers = new Map(words.map((one) => [one, vocabulary.acquire(one)]))
        // A released word must not be found any more.
        const forgotten = words[gone] ?? ''
        for (const one of words) if (one === forgotten) vocabulary.release(numbers.get(one) ?? 0)
        numbers.delete(forgotten)
        const named = (found: number[]) => new Set(found.map((number) => vocabulary.name(number)))
        const { whole, prefix } = vocabulary.similar(sought, isPrefix)
        const worth = (points: number) =>
          new Set([...numbers.keys()].filter((one) => worthOfTypo(sought, one, isPrefix) === points))
        expect([named(whole), named(prefix)]).toEqual([worth(4), worth(2)])
      },
    ),
    { numRuns: 3_000 },
  )
})

test('a vocabulary of thousands of words finds exactly those within the allowed edits', () => {
  const dice = createDice(8)
  const make = (least: number) =>
    Array.from({ length: least + dice.roll(9) }, () => 'abcdeż'[dice.roll(6)] ?? '').join('')
  const words = new Set(Array.from({ length: 4_000 }, () => make(1)))
  const vocabulary = new Vocabulary()
  for (const one of words) vocabulary.acquire(one)
  for (let asked = 0; asked < 20; asked++) {
    const sought = make(4)
    const { whole, prefix } = vocabulary.similar(sought, true)
    const named = (numbers: number[]) => numbers.map((number) => vocabulary.name(number)).sort()
    const worths = [...words].map((one) => [one, worthOfTypo(sought, one, true)] as const)
    const worth = (points: number) => worths.flatMap(([one, found]) => (found === points ? [one] : []))
    expect([named(whole), named(prefix)]).toEqual([worth(4).sort(), worth(2).sort()])
  }
})
