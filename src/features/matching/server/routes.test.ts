import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { OfferCard, OfferDraft } from '#features/offers/contract.ts'
import { createOfferSearch, type OfferSearch } from '#features/search/server/service.ts'
import { createRouter } from '#server/http/router.ts'
import { anOfferDraft, createTestBoard, originOf, type TestBoard } from '#tests/support/board.ts'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import type { OfferFit, preferences } from '../contract.ts'
import { levelsFor } from '../rules.ts'
import { matchingRoutes } from './routes.ts'
import { createMatching, type FittingOffer, type Matching } from './service.ts'

type Wishes = z.input<typeof preferences>
type Fit = OfferFit & { readonly guid: string }

let board: TestBoard
let search: OfferSearch
let matching: Matching
let router: ReturnType<typeof createRouter>
const failures: unknown[] = []
const reportError = (error: unknown) => void failures.push(error)

const start = async (): Promise<void> => {
  const { db: database, rates, places, clock, tenants, offers } = board
  search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
  matching = createMatching({ search, places, rates, reportError })
  const handlers = matchingRoutes({ matching, offers, tenants, originOf })
  router = createRouter({ handlers, tenants, clock, reportError })
}
const stop = async (): Promise<void> => {
  await matching.stop()
  await search.stop()
}

beforeAll(async () => {
  board = await createTestBoard()
  await start()
})
afterAll(async () => {
  await stop()
  await board.db.drop()
  expect(failures).toEqual([])
})

const call = async (path: 'matched' | 'match', body: unknown) => {
  const response = await router.request(`http://tech.localhost/v2/user-panel/offers/${path}`, {
    method: 'POST',
    headers: { host: 'tech.localhost', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const listed = async (wishes: Wishes, page = 1, pageSize = 100): Promise<FittingOffer[]> =>
  (await call('matched', { preferences: wishes, page, pageSize })).body.data
const fits = async (wishes: Wishes, ids: readonly string[]): Promise<Fit[]> =>
  (await call('match', { preferences: wishes, ids })).body.data
const pointsOf = ({ matchFactors }: OfferFit) =>
  Object.fromEntries(matchFactors.map(({ factor, points }) => [factor, points]))

const publish = (drafts: readonly Partial<OfferDraft>[]) =>
  board.offers.createOffers(board.tech.id, drafts.map(anOfferDraft))
const clear = () => board.db.pool.query('delete from offers')

const wishes = {
  skills: [{ name: 'java' }, { name: 'Kotlin' }],
  categoryIds: [6],
  experienceYears: 3,
  locations: { residences: [{ city: 'Piaseczno' }], workplaceTypes: ['hybrid' as const] },
  employments: [{ type: 'b2b' as const, salary: { amount: 3_500, currency: 'eur' as const } }],
}

describe('the match of an offer', () => {
  beforeAll(async () => {
    await publish([
      {},
      {
        title: 'Kotlin Developer',
        experienceLevel: 'senior',
        workplaceType: 'remote',
        requiredSkills: [{ name: 'Kotlin' }],
        niceToHaveSkills: [{ name: 'AWS' }, { name: 'Go' }],
        locations: [{ city: 'Gdańsk' }],
        salaries: [],
      },
      {
        title: 'Accountant',
        categoryId: 24,
        experienceLevel: 'c_level',
        workplaceType: 'office',
        requiredSkills: [{ name: 'Excel' }],
        locations: [{ city: 'Gdańsk' }],
        salaries: [],
      },
    ])
    await search.caughtUp()
  })

  test('[MA-2] has a percent, its factors and what was met of each', async () => {
    const [java, kotlin, ...others] = await listed(wishes)
    expect(java).toMatchObject({ title: 'Java Developer', matchPercent: 75 })
    // 16 000 zł exceeds 3 500 € at 4.30; Piaseczno is near Warsaw.
    expect(java?.matchFactors).toEqual([
      { factor: 'skills', points: 25, of: 50, met: ['Java'], unmet: ['SQL'] },
      { factor: 'category', points: 15, of: 15 },
      { factor: 'experience', points: 10, of: 10 },
      { factor: 'location', points: 8, of: 8 },
      { factor: 'workplace', points: 7, of: 7 },
      { factor: 'salary', points: 10, of: 10 },
    ])
    expect(kotlin).toMatchObject({ title: 'Kotlin Developer', matchPercent: 40 })
    expect(kotlin?.matchFactors[0]).toMatchObject({ points: 17, met: ['Kotlin'], unmet: ['AWS', 'Go'] })
    expect(kotlin && pointsOf(kotlin)).toMatchObject({ experience: 0, location: 8, workplace: 0, salary: 0 })
    expect(others).toEqual([])
  })

  test('is 0 percent when nothing fits, and still listed when asked for by id', async () => {
    const ids = [...(await listed({ categoryIds: [24] })), ...(await listed(wishes))].map(({ guid }) => guid)
    const found = await fits(wishes, ids)
    expect(found.map(({ guid, matchPercent }) => [guid, matchPercent])).toEqual(
      ids.map((guid, at) => [guid, [0, 75, 40][at]]),
    )
  })

  test('has the desired position also by the words of its title', async () => {
    const found = await listed({ desiredPositions: [{ name: 'developers kotlin' }] })
    expect(found.map(({ title, matchPercent }) => [title, matchPercent])).toEqual([['Kotlin Developer', 100]])
  })

  test('compares pay only for the requested contract type', async () => {
    const salary = { amount: 3_500, currency: 'eur' as const }
    expect(await listed({ employments: [{ type: 'permanent', salary }] })).toEqual([])
    expect(await listed({ employments: [{ type: 'b2b', salary: { ...salary, amount: 3_800 } }] })).toEqual([])
    expect(await listed({ employments: [{ type: 'b2b' }] })).toHaveLength(1)
  })

  test('is missing for offers of another board and unknown ones', async () => {
    const [other] = await board.offers.createOffers(board.pro.id, [anOfferDraft()])
    const { rows } = await board.db.pool.query('select guid from offers where id = $1', [other?.id])
    await search.caughtUp()
    expect(await fits(wishes, [rows[0].guid, '0f6a1a4c-5a0e-4a55-9d0a-3f6f1f6c8a11'])).toEqual([])
  })
})

const CITIES = ['Warszawa', 'Kraków', 'Piaseczno', 'Gdańsk', 'Łódź'] as const
const SKILLS = ['Java', 'SQL', 'Go', 'Kotlin', 'AWS', 'Excel', 'Żywienie'] as const
const LEVELS = ['intern', 'junior', 'mid', 'senior', 'expert', 'c_level'] as const
const WORKPLACES = ['office', 'hybrid', 'remote', 'mobile'] as const

const aDraft = (dice: Dice): Partial<OfferDraft> => ({
  title: dice.pick(['Java Developer', 'Kierowca', 'Senior Data Engineer', 'Księgowa']),
  categoryId: 1 + dice.roll(5),
  experienceLevel: dice.pick(LEVELS),
  workplaceType: dice.pick(WORKPLACES),
  locations: [{ city: dice.pick(CITIES) }, { city: dice.pick(CITIES) }].slice(dice.roll(2)),
  requiredSkills: [...new Set(dice.some(SKILLS, 4))].map((name) => ({ name })),
  niceToHaveSkills: [...new Set(dice.some(SKILLS, 2))].map((name) => ({ name })),
})

const someWishes = (dice: Dice): Wishes => ({
  skills: dice.some(SKILLS, 4).map((name) => ({ name: dice.chance(2) ? name.toUpperCase() : name })),
  categoryIds: dice.some([1, 2, 3], 2),
  desiredPositions: dice.some(['data engineers', 'kierowców'], 1).map((name) => ({ name })),
  ...(dice.chance(3) ? {} : { experienceYears: dice.roll(12) }),
  locations: {
    residences: dice.some(CITIES, 2).map((city) => ({ city, ...(dice.chance(2) && { radiusKm: 0 }) })),
    workplaceTypes: dice.some(WORKPLACES, 2),
  },
  employments: dice.some([8_000, 16_000, 16_001], 1).map((amount) => ({
    ...{ type: dice.pick(['b2b', 'permanent']), salary: { amount, currency: 'pln' } },
  })),
})

/** Computes points from the card alone, independently of the index. */
const expectedOf = (card: OfferCard, { skills = [], experienceYears, locations, employments }: Wishes) => {
  const folded = (name: string) => name.toLowerCase().replaceAll('ż', 'z')
  const offered = new Set([...card.requiredSkills, ...(card.niceToHaveSkills ?? [])].map(folded))
  const own = new Set(skills.map(({ name }) => folded(name)))
  const pay = employments?.[0]
  return {
    skills: offered.size === 0 ? 0 : [...offered].filter((name) => own.has(name)).length / offered.size,
    experience: levelsFor(experienceYears ?? 0).some((level) => level === card.experienceLevel) ? 1 : 0,
    workplace: locations?.workplaceTypes?.some((type) => type === card.workplaceType) ? 1 : 0,
    salary: card.employmentTypes.some(
      ({ type, to }) => type === pay?.type && (to ?? 0) >= (pay?.salary?.amount ?? 0),
    )
      ? 1
      : 0,
  }
}

describe('over many stored offers and preferences', () => {
  const dice = createDice(12)
  const questions = Array.from({ length: 60 }, () => someWishes(dice))

  beforeAll(async () => {
    await clear()
    await publish(Array.from({ length: 90 }, () => aDraft(dice)))
    await stop()
    await start()
  })

  test('[MA-2] the percent is the sum of the factors’ points, consistent with the offer’s card', async () => {
    for (const question of questions)
      for (const offer of await listed(question)) {
        const { matchFactors, matchPercent } = offer
        expect(matchFactors.reduce((sum, { points }) => sum + points, 0)).toBe(matchPercent)
        expect(matchFactors.reduce((sum, { of }) => sum + of, 0)).toBe(100)
        const expected: Readonly<Record<string, number>> = expectedOf(offer, question)
        for (const { factor, points, of } of matchFactors)
          if (factor in expected) expect(points, factor).toBe(Math.round(of * (expected[factor] ?? 0)))
      }
  })

  test('[MA-2] the match is the same for one offer, for a batch, in pages and after a restart', async () => {
    const asked = questions.slice(0, 20)
    const lists = []
    for (const question of asked) {
      const list = await listed(question)
      lists.push(list)
      const pages = [...(await listed(question, 1, 7)), ...(await listed(question, 2, 7))]
      expect(pages).toEqual(list.slice(0, 14))
      const percents = list.map(({ guid, matchPercent, matchFactors }) => ({
        guid,
        matchPercent,
        matchFactors,
      }))
      expect(percents.map(({ matchPercent }) => matchPercent)).toEqual(
        percents.map(({ matchPercent }) => matchPercent).toSorted((a, b) => b - a),
      )
      const batch = percents.slice(-25).reverse()
      if (batch.length > 0)
        expect(
          await fits(
            question,
            batch.map(({ guid }) => guid),
          ),
        ).toEqual(batch)
      for (const one of percents.slice(0, 3)) expect(await fits(question, [one.guid])).toEqual([one])
    }
    await stop()
    await start()
    for (const [at, question] of asked.entries()) expect(await listed(question)).toEqual(lists[at])
  })

  test('pages tell whether there is a next one', async () => {
    const question = questions.find((one) => (one.skills?.length ?? 0) > 0) ?? {}
    const { length } = await listed(question)
    const hasNext = async (pageSize: number) =>
      (await call('matched', { preferences: question, page: 1, pageSize })).body.meta.pagination
    expect(await hasNext(length)).toEqual({ pageNumber: 1, hasNextPage: false })
    expect(await hasNext(length - 1)).toEqual({ pageNumber: 1, hasNextPage: true })
  })
})

test.each([
  { preferences: { experienceYears: -1 } },
  { preferences: { skills: [{ name: '' }] } },
  { preferences: { employments: [{ type: 'b2b', salary: { amount: Number.NaN, currency: 'pln' } }] } },
  { preferences: {}, pageSize: 101 },
  {},
])('the request %j is refused', async (body) => {
  expect((await call('matched', body)).status).toBe(400)
})

test('empty preferences match no offers', async () => {
  expect(await listed({})).toEqual([])
})
