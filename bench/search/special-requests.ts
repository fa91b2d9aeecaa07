import type { ClusterQuery } from '#search-core/cluster-query.ts'
import type { MatchQuery } from '#search-core/match-query.ts'
import type { LookalikeQuery } from '#search-core/matching/lookalikes.ts'
import type { Box } from '#search-core/query.ts'
import type { Dice } from '#tests/support/oracles/dice.ts'
import { clausesOf } from './ask-index.ts'
import { anOffer, LEVELS, NOW, TENANTS } from './offers.ts'
import type { Request } from './requests.ts'
import { CATEGORIES, CITIES, categoryId, type World, zipf } from './world.ts'

export interface MapRequest {
  readonly request: Request
  readonly box: Box
  readonly zoom: number
}

export interface MatchRequest {
  readonly tenant: string
  readonly skills: readonly string[]
  readonly categories: readonly string[]
  readonly cities: readonly string[]
  readonly levels: readonly string[]
  /** Złoty a month. */
  readonly salaryFrom: number
}

const someCity = zipf(CITIES, 1)
const someCategory = zipf(30, 0.6)
const someSkill = zipf(90, 0.6)

/** Screens of 1024 by 768 pixels from the whole country (zoom 6) down to streets; one in three without a category. */
export const aMapRequest = (world: World, dice: Dice): MapRequest => {
  const zoom = 6 + dice.roll(7)
  const place = world.cities[someCity(dice)] ?? { latitude: 52, longitude: 19 }
  const { latitude, longitude } = zoom === 6 ? { latitude: 52, longitude: 19 } : place
  const [width, height] = [(360 * 4) / 2 ** zoom, (360 * 3 * 0.62) / 2 ** zoom]
  return {
    zoom,
    box: {
      south: latitude - height / 2,
      north: latitude + height / 2,
      west: longitude - width / 2,
      east: longitude + width / 2,
    },
    request: {
      tenant: dice.pick(TENANTS),
      ...(dice.chance(3) ? {} : { category: [categoryId(someCategory(dice))] }),
      sort: 'newest',
      hasFacets: false,
      size: 0,
    },
  }
}

const MAIN_CATEGORIES = Array.from({ length: CATEGORIES }, (_, category) => categoryId(category))

export const clusterQueryOf = ({ request, box, zoom }: MapRequest): ClusterQuery => ({
  filter: clausesOf(request),
  now: NOW,
  box,
  zoom,
  // As the call asks: with a category chosen that is the one.
  dominant: request.category ? [] : [{ field: 'category', among: MAIN_CATEGORIES }],
})

export const aLookalikeQuery = (world: World, dice: Dice, count: number): LookalikeQuery => {
  const { id, keywords } = anOffer(world, 1 + dice.roll(count))
  const clauses = (['tenant', 'category'] as const).map((field) => ({
    kind: 'values' as const,
    field,
    values: keywords[field]?.slice(0, 1) ?? [],
  }))
  const weights = { skill: 4, category: 3, city: 2, experience: 2, title: 1 }
  return { id, filter: clauses, now: NOW, weights, thenSort: 'newest', size: 10 }
}

export const aMatchRequest = (world: World, dice: Dice): MatchRequest => {
  const category = someCategory(dice)
  const skill = () => world.skills[(category * 83 + someSkill(dice)) % 2_500] ?? ''
  return {
    tenant: dice.pick(TENANTS),
    skills: [...new Set(Array.from({ length: 8 }, skill))],
    categories: [categoryId(category), categoryId(someCategory(dice))],
    cities: [world.cities[someCity(dice)]?.slug ?? ''],
    levels: [dice.pick(LEVELS)],
    salaryFrom: 5_000 + dice.roll(120) * 100,
  }
}

export const matchQueryOf = (request: MatchRequest): MatchQuery => {
  const { tenant, skills, categories, cities, levels, salaryFrom } = request
  const values = (field: string, all: readonly string[]) => ({ kind: 'values' as const, field, values: all })
  return {
    filter: [values('tenant', [tenant])],
    now: NOW,
    factors: [
      { name: 'skills', weight: 50, kind: 'share', field: 'skill', values: skills },
      { name: 'category', weight: 15, kind: 'any', clauses: [values('category', categories)] },
      { name: 'experience', weight: 10, kind: 'any', clauses: [values('experience', levels)] },
      {
        name: 'place',
        weight: 15,
        kind: 'any',
        clauses: [values('city', cities), values('workplace', ['remote'])],
      },
      {
        name: 'salary',
        weight: 10,
        kind: 'any',
        clauses: [{ kind: 'number', field: 'salaryPln', from: salaryFrom }],
      },
    ],
    thenSort: 'newest',
    from: 0,
    size: 20,
  }
}
