import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import { browserHeaders } from '../browser-headers.ts'
import type { Stream } from '../open-load.ts'

const skills = ['java', 'python', 'react', 'docker', 'kafka', 'linux', 'azure', 'scala', 'terraform'] as const
const cities = ['Warszawa', 'Kraków', 'Wrocław', 'Gdańsk', 'Poznań', 'Katowice', 'Łódź', 'Lublin'] as const
const levels = ['junior', 'mid', 'senior'] as const
const roles = ['developer', 'engineer', 'architect', 'tester', 'analyst', 'consultant'] as const
const root = '/api/tech/v2/user-panel/offers'

/** Some of everything a list can be asked, and pages at any depth. */
const aListPath = (dice: Dice): string => {
  const parts = [
    ...(dice.chance(2) ? [`categories=${1 + dice.roll(25)}`] : []),
    ...(dice.chance(3) ? [`experienceLevels=${dice.pick(levels)}`] : []),
    ...(dice.chance(3) ? [`city=${encodeURIComponent(dice.pick(cities))}&cityRadiusKm=30`] : []),
    ...(dice.chance(4)
      ? [`keywords=${dice.pick(skills)}%20${dice.pick(roles).slice(0, 3 + dice.roll(4))}`]
      : []),
    ...(dice.chance(4) ? [`salaryMin=${8_000 + dice.roll(100) * 100}`] : []),
    ...(dice.chance(5) ? [`from=${dice.roll(2_000)}`] : []),
    `sortBy=${dice.pick(['newest', 'published', 'salary'] as const)}`,
  ]
  return `${root}/by-cursor?${parts.join('&')}`
}

const aSuggestPath = (dice: Dice): string => {
  const text = dice.chance(2) ? dice.pick(skills) : `${dice.pick(skills)} ${dice.pick(roles)}`
  const typed = text.slice(0, 2 + dice.roll(text.length - 1))
  const mistyped = typed.length > 5 && dice.chance(3) ? `${typed.slice(0, 2)}${typed.slice(3)}` : typed
  return `${root}/suggest?search=${encodeURIComponent(mistyped)}`
}

const aCountPath = (dice: Dice): string =>
  `${root}/count?categories=${1 + dice.roll(25)}&experienceLevels=${dice.pick(levels)}`

/** Hardly two alike within the second for which a page is kept. */
const aPagePath = (dice: Dice): string =>
  `/oferty-pracy/${dice.pick(['warszawa', 'krakow', 'wroclaw', 'gdansk', 'wszystkie-lokalizacje'] as const)}${dice.chance(5) ? '' : `?from=${1 + dice.roll(500)}`}`

interface Rates {
  readonly lists: number
  readonly suggestions: number
  readonly counts: number
  readonly pages: number
}

/** What visitors ask of one process at once, so many of each a second. */
export const visitorStreams = (origin: string, rates: Rates): Stream[] => {
  const dice = createDice(77)
  const stream = (name: string, perSecond: number, make: (dice: Dice) => string): Stream[] =>
    perSecond === 0
      ? []
      : [{ name, perSecond, addresses: Array.from({ length: 3_000 }, () => origin + make(dice)) }]
  return [
    ...stream('by-cursor, 100 cards, any filters', rates.lists, aListPath),
    ...stream('suggest', rates.suggestions, aSuggestPath),
    ...stream('count', rates.counts, aCountPath),
    ...stream('listing page, rendered', rates.pages, aPagePath).map((one) => ({
      ...one,
      headers: browserHeaders,
    })),
  ]
}
