import type { Dice } from '#tests/support/oracles/dice.ts'
import { LEVELS, TENANTS } from './offers.ts'
import type { Request } from './requests.ts'
import { CITIES, categoryId, type World, zipf } from './world.ts'

export interface Saved {
  readonly id: number
  readonly filter: Request
}

const someCity = zipf(CITIES, 1)
const someSkill = zipf(90, 0.6)

const several = (dice: Dice, most: number, make: () => string): string[] => [
  ...new Set(Array.from({ length: 1 + dice.roll(most) }, make)),
]

/** As people save them: mostly a category, a place by name or by distance, often level, skills and pay. */
export const savedSearches = (world: World, dice: Dice, count: number): Saved[] =>
  Array.from({ length: count }, (_, index) => {
    const place = world.cities[someCity(dice)] ?? { slug: '', latitude: 52, longitude: 19 }
    const [isPlaced, isNear] = [dice.roll(10) < 6, dice.roll(10) < 4]
    const filter: Request = {
      tenant: dice.pick(TENANTS),
      sort: 'newest',
      hasFacets: false,
      size: 0,
      ...(dice.chance(5) ? {} : { category: several(dice, 3, () => categoryId(dice.roll(30))) }),
      ...(isPlaced ? (isNear ? { near: place } : { city: [place.slug] }) : {}),
      ...(dice.chance(2) ? { experience: several(dice, 2, () => dice.pick(LEVELS)) } : {}),
      ...(dice.roll(10) < 3 ? { workplace: ['remote'] } : {}),
      ...(dice.chance(2)
        ? {
            skill: several(dice, 4, () => world.skills[(dice.roll(30) * 83 + someSkill(dice)) % 2_500] ?? ''),
          }
        : {}),
      ...(dice.chance(2) ? { salaryFrom: 5_000 + dice.roll(200) * 100 } : {}),
    }
    return { id: index + 1, filter }
  })
