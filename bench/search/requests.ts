import type { Dice } from '#tests/support/oracles/dice.ts'
import { LEVELS, TENANTS, WORKPLACES } from './offers.ts'
import { CITIES, categoryId, type Place, type World, zipf } from './world.ts'

/** What somebody looks for, in the words of neither engine. */
export interface Request {
  readonly tenant: string
  readonly category?: readonly string[]
  readonly city?: readonly string[]
  readonly experience?: readonly string[]
  readonly workplace?: readonly string[]
  readonly skill?: readonly string[]
  /** Złoty a month. */
  readonly salaryFrom?: number
  readonly near?: Place
  readonly text?: string
  readonly sort: 'published' | 'newest' | 'salary' | 'relevance'
  readonly hasFacets: boolean
  readonly size: number
}

const someCity = zipf(CITIES, 1)
const someCategory = zipf(30, 0.6)
const someRole = zipf(200, 0.7)
const someSkill = zipf(90, 0.6)

const several = (dice: Dice, most: number, make: () => string): string[] => [
  ...new Set(Array.from({ length: 1 + dice.roll(most) }, make)),
]

export const createRequests = (world: World, dice: Dice) => {
  const base = { sort: 'published', hasFacets: false, size: 100 } as const
  const tenant = () => dice.pick(TENANTS)
  const category = () => ({ category: several(dice, 3, () => categoryId(someCategory(dice))) })
  const city = () => ({ city: several(dice, 2, () => world.cities[someCity(dice)]?.slug ?? '') })
  const experience = () => ({ experience: several(dice, 2, () => dice.pick(LEVELS)) })
  const workplace = () => ({ workplace: several(dice, 2, () => dice.pick(WORKPLACES)) })
  const filters = () => {
    const chosen = {
      ...(dice.chance(5) ? {} : category()),
      ...(dice.chance(2) ? city() : {}),
      ...(dice.chance(2) ? experience() : {}),
      ...(dice.chance(3) ? workplace() : {}),
    }
    return Object.keys(chosen).length > 0 ? chosen : category()
  }
  const skill = () => ({
    skill: several(dice, 2, () => world.skills[(dice.roll(30) * 83 + someSkill(dice)) % 2_500] ?? ''),
  })
  const words = () => {
    const roles = world.rolesOf[someCategory(dice)] ?? []
    const [first = '', second = ''] = (
      world.roles[roles[someRole(dice) % roles.length] ?? 0]?.title ?? ''
    ).split(' ')
    return `${first} ${second.slice(0, 2 + dice.roll(4))}`
  }
  const kinds: Readonly<Record<string, () => Request>> = {
    'filtered page of 100, exact count': () => ({ ...base, tenant: tenant(), ...filters() }),
    'page of 100 of a whole board': () => ({ ...base, tenant: tenant() }),
    'all facets under filters': () => ({ ...base, tenant: tenant(), ...filters(), hasFacets: true, size: 0 }),
    'all facets of a whole board': () => ({ ...base, tenant: tenant(), hasFacets: true, size: 0 }),
    'salary sort with filters': () => ({
      ...base,
      tenant: tenant(),
      ...(dice.chance(2) ? category() : workplace()),
      ...(dice.chance(2) ? skill() : {}),
      salaryFrom: 6_000 + dice.roll(100) * 100,
      sort: 'salary',
    }),
    'radius 50 km with filters': () => ({
      ...base,
      tenant: tenant(),
      ...(dice.chance(2) ? category() : workplace()),
      near: world.cities[someCity(dice)] ?? { slug: '', latitude: 52, longitude: 19 },
    }),
    'two words, the second a prefix, count': () => ({
      ...base,
      tenant: tenant(),
      text: words(),
      sort: 'relevance',
    }),
  }
  return kinds
}
