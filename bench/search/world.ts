import { createDice, type Dice } from '#tests/support/oracles/dice.ts'

/** Draws numbers below `sides` by Zipf's law: the k-th most frequent in proportion to 1 / k^exponent. */
export const zipf = (sides: number, exponent: number): ((dice: Dice) => number) => {
  const sums = new Float64Array(sides)
  let sum = 0
  for (let rank = 0; rank < sides; rank++) {
    sum += 1 / (rank + 1) ** exponent
    sums[rank] = sum
  }
  return (dice) => {
    const wanted = (dice.roll(2 ** 30) / 2 ** 30) * sum
    let low = 0
    let high = sides - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

const ONSETS =
  'k p s r m w t d l n b z st pr kr g j sz cz rz ch ł prz sk dr gr tr c ż ś br wy str ź ć f ń'.split(' ')
const VOWELS = 'a o e i y u ie ia ó ą ę'.split(' ')
const CODAS = ['', '', '', '', 'r', 'k', 'n', 'ł', 'st', 'c', 'ń', 'w', 'g', 'sz']

const early = (dice: Dice, items: readonly string[]): string =>
  items[Math.floor((dice.roll(1000) * dice.roll(1000) * items.length) / 1e6)] ?? ''

const aWord = (dice: Dice, syllables: number): string => {
  let word = ''
  for (let at = 0; at < syllables; at++) word += early(dice, ONSETS) + early(dice, VOWELS)
  return word + dice.pick(['', ...CODAS])
}

const distinct = (count: number, make: () => string): string[] => {
  const found = new Set<string>()
  while (found.size < count) found.add(make())
  return [...found]
}

export const CATEGORIES = 30
const SUBCATEGORIES = 7
const TITLE_WORDS = 12_000
const SKILLS = 2_500
export const CITIES = 320
const COMPANIES = 20_000
const ROLES = 6_000

export interface Place {
  readonly slug: string
  readonly latitude: number
  readonly longitude: number
}

export interface Company {
  readonly name: string
  readonly category: number
  readonly city: number
}

/** What the offers are made of. Ranks are places in lists: the first of each is the most frequent. */
export interface World {
  readonly words: readonly string[]
  /** Title words without level and extras, by role. */
  readonly roles: readonly { readonly title: string; readonly category: number; readonly leaf: string }[]
  readonly rolesOf: readonly (readonly number[])[]
  readonly skills: readonly string[]
  readonly cities: readonly Place[]
  readonly companies: readonly Company[]
}

export const categoryId = (category: number): string => String(category + 1)

export const createWorld = (): World => {
  const dice = createDice(20_261_121)
  const words = distinct(TITLE_WORDS, () => aWord(dice, 1 + dice.roll(4)))
  const skills = distinct(SKILLS, () =>
    dice.chance(4) ? `${aWord(dice, 2)} ${aWord(dice, 2)}` : aWord(dice, 1 + dice.roll(3)),
  )
  const cities = distinct(CITIES, () => aWord(dice, 2 + dice.roll(2))).map((slug) => ({
    slug,
    latitude: 49.2 + dice.roll(5_400_000) / 1e6,
    longitude: 14.3 + dice.roll(9_600_000) / 1e6,
  }))
  const [someWord, someCategory, someCity] = [zipf(TITLE_WORDS, 0.75), zipf(CATEGORIES, 0.6), zipf(CITIES, 1)]
  const roles = Array.from({ length: ROLES }, () => {
    const category = someCategory(dice)
    const title = Array.from({ length: 2 + dice.roll(2) }, () => words[someWord(dice)] ?? '').join(' ')
    return {
      title,
      category,
      leaf: `${categoryId(category)}${String(dice.roll(SUBCATEGORIES)).padStart(3, '0')}`,
    }
  })
  const companies = distinct(COMPANIES, () => {
    const tail = dice.pick(['', '', ' sp. z o.o.', ' S.A.', ' Group'])
    const name = aWord(dice, 2 + dice.roll(2))
    return `${name}${dice.chance(2) ? ` ${words[dice.roll(TITLE_WORDS)] ?? ''}` : ''}${tail}`
  }).map((name) => ({ name, category: someCategory(dice), city: someCity(dice) }))
  const byCategory = Map.groupBy(
    roles.map((_, role) => role),
    (role) => roles[role]?.category,
  )
  const rolesOf = Array.from({ length: CATEGORIES }, (_, category) => byCategory.get(category) ?? [0])
  return { words, roles, rolesOf, skills, cities, companies }
}
