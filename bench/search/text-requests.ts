import type { SuggestQuery } from '#search-core/querying/suggest.ts'
import type { Dice } from '#tests/support/oracles/dice.ts'
import { anOffer, NOW, TENANTS } from './offers.ts'
import type { Request } from './requests.ts'
import type { World } from './world.ts'

const LETTERS = 'aeioknrstwzcmpłdg'

/** A letter left out, put in, replaced or swapped with the next; not the first, which people get right. */
const mistyped = (dice: Dice, word: string): string => {
  if (word.length < 4) return word
  const at = 1 + dice.roll(word.length - 1)
  const letter = LETTERS[dice.roll(LETTERS.length)] ?? ''
  const [before, rest] = [word.slice(0, at), word.slice(at)]
  switch (dice.roll(4)) {
    case 0:
      return before + rest.slice(1)
    case 1:
      return before + letter + rest
    case 2:
      return before + letter + rest.slice(1)
    default:
      return before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2)
  }
}

const wordsOfOffer = (world: World, dice: Dice, count: number): string[] => {
  const { title = '' } = anOffer(world, 1 + dice.roll(count)).texts
  return title.split(' ').filter((word) => word.length >= 3)
}

/** A word of a title, half of them mistyped, and the mistyped beginning of another; the second often stands beside it. */
export const mistypedWords = (world: World, dice: Dice, count: number): Request => {
  const words = wordsOfOffer(world, dice, count)
  const other = wordsOfOffer(world, dice, count)
  const [first = 'praca', beside = 'kierowca'] = words
  const second = dice.chance(3) ? (other[dice.roll(other.length)] ?? beside) : beside
  const beginning = second.slice(0, Math.max(4, second.length - dice.roll(4)))
  return {
    tenant: dice.pick(TENANTS),
    text: `${dice.chance(2) ? mistyped(dice, first) : first} ${mistyped(dice, beginning)}`,
    sort: 'relevance',
    hasFacets: false,
    size: 100,
  }
}

/** What somebody has typed of a title, company or skill so far, every other time with a mistake in it. */
export const aSuggestQuery = (world: World, dice: Dice, count: number): SuggestQuery => {
  const { keywords } = anOffer(world, 1 + dice.roll(count))
  const field = dice.pick(['title', 'company', 'skill'])
  const values = keywords[field] ?? []
  const value = values[dice.roll(values.length)] ?? ''
  const typed = value.slice(0, 1 + dice.roll(Math.min(value.length, 14)))
  const words = typed.split(' ')
  const last = words.length - 1
  const text = words
    .map((word, at) => (at === last && dice.chance(2) ? mistyped(dice, word) : word))
    .join(' ')
  return { field, text, scope: dice.pick(TENANTS), limit: 10, now: NOW }
}
