import { filterParams } from '#features/search/address/filter-params.ts'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Dice } from '#tests/support/oracles/dice.ts'

const CITIES = [
  'warszawa',
  'krakow',
  'wroclaw',
  'gdansk',
  'poznan',
  'katowice',
  'lodz',
  'gdynia',
  'lublin',
] as const
const SKILLS = [
  'Java',
  'Python',
  'React',
  'SQL',
  'Docker',
  'Kubernetes',
  'TypeScript',
  'AWS',
  'Linux',
  'Go',
] as const
const LEVELS = ['junior', 'mid', 'senior'] as const
const TYPES = ['b2b', 'permanent'] as const
const WORDS = [
  'developer',
  'engineer',
  'java developer',
  'devops',
  'data',
  'react',
  'architect',
  'senior python',
] as const

/** As people save them: mostly a place or a category, often level, skills and pay, sometimes words. */
export const randomSearch = (tenant: Tenant, dice: Dice): Listing => {
  const city = dice.roll(10) < 7 ? dice.pick(CITIES) : null
  const min = 5_000 + dice.roll(200) * 100
  return {
    ...emptyListing,
    citySlug: city,
    radiusKm: city !== null && dice.chance(3) ? dice.pick([10, 20, 30, 50]) : 0,
    category: dice.roll(10) < 6 ? (tenant.categories[dice.roll(tenant.categories.length)] ?? null) : null,
    experienceLevels: dice.chance(2) ? [dice.pick(LEVELS)] : [],
    employmentTypes: dice.chance(4) ? [dice.pick(TYPES)] : [],
    isRemote: city === null && dice.chance(3),
    skills: dice.chance(3) ? [dice.pick(SKILLS)] : [],
    salary: dice.chance(3) ? { min, max: filterParams.salary.max } : null,
    keyword: dice.chance(7) ? dice.pick(WORDS) : '',
  }
}
