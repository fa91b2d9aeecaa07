import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces, type Places } from '#features/geo/server/service.ts'
import type { OfferDraft } from '#features/offers/contract.ts'
import { daysLeft, isNewOffer } from '#features/offers/rules.ts'
import { defaultPricing } from '#features/plans/server/service.ts'
import { demoTenantFiles } from '#features/tenants/server/service.ts'
import { makeBoard, type NamedDraft } from '../generate/board.ts'
import { makeCompanies } from '../generate/companies.ts'
import { families } from '../generate/families.ts'
import { boardFamilies } from '../generate/openings.ts'
import { type BoardKey, knownOffers } from '../known-offers.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const boards: readonly BoardKey[] = ['pro', 'tech', 'start']
const companies = makeCompanies()
const files = demoTenantFiles()
const limits = new Map(defaultPricing().plans.map((plan) => [plan.key as string, plan.limits]))
let places: Places

const categoriesOf = (board: BoardKey) =>
  files.filter((file) => file.key === board).flatMap((file) => file.categories)

const generate = (board: BoardKey, count: number, now = NOW): NamedDraft[] => {
  const ids = new Map(
    categoriesOf(board).flatMap((main) => [main, ...main.children].map(({ key, id }) => [key, id])),
  )
  const found = <Value>(value: Value | null | undefined, what: string): Value => {
    if (value === null || value === undefined) throw new Error(`no ${what}`)
    return value
  }
  return makeBoard(
    board,
    count,
    companies.filter((company) => company.board === board),
    {
      board,
      now,
      rates: { day: '2026-11-20', plnPer: { pln: 1, eur: 4.26, usd: 3.66, gbp: 4.88, chf: 4.56 } },
      placeOf: (slug) => found(places.bySlug(slug), slug),
      categoryIdOf: (key) => found(ids.get(key), key),
      companyOf: () => ({ id: 1, logoUrl: '/logo.svg' }),
      limitsOf: (plan) => found(limits.get(plan), plan),
    },
  )
}

const all = new Map<BoardKey, OfferDraft[]>()
const everything = (): OfferDraft[] => [...all.values()].flat()
beforeAll(async () => {
  places = await loadPlaces()
  for (const [board, count] of [
    ['pro', 2950],
    ['tech', 1950],
    ['start', 800],
  ] as const) {
    all.set(
      board,
      generate(board, count).map(({ draft }) => draft),
    )
  }
})

const share = (board: BoardKey, test: (draft: OfferDraft) => boolean): number => {
  const drafts = all.get(board) ?? []
  return drafts.filter(test).length / drafts.length
}

describe('a seed', () => {
  test('reproduces the same offers, word for word', () => {
    expect(generate('tech', 120)).toEqual(generate('tech', 120))
  })

  test('shifts all times with the clock and changes nothing else', () => {
    const later = new Date(NOW.getTime() + 5 * 86_400_000)
    const [before, after] = [generate('start', 80), generate('start', 80, later)]
    expect(after.map(({ draft }) => draft.body)).toEqual(before.map(({ draft }) => draft.body))
    expect(after.map(({ draft }) => (draft.expiredAt?.getTime() ?? 0) - later.getTime())).toEqual(
      before.map(({ draft }) => (draft.expiredAt?.getTime() ?? 0) - NOW.getTime()),
    )
  })

  test('gives a smaller board the first offers of a larger one', () => {
    const [small, large] = [generate('pro', 60), generate('pro', 200)]
    expect(large.slice(0, 60).map(({ key }) => key)).toEqual(small.map(({ key }) => key))
  })
})

describe('the full demo boards', () => {
  test('have more than 5,000 published offers without duplicates', () => {
    expect(everything().filter(({ state }) => state === 'published').length).toBeGreaterThan(5000)
    for (const drafts of all.values()) {
      const said = drafts.map(({ title, company, locations }) =>
        [title, company?.name, locations?.[0]?.city].join(),
      )
      expect(new Set(said).size).toBe(said.length)
    }
  })

  test.each(boards)('%s: every category that can hold offers has some', (board) => {
    const used = new Set(all.get(board)?.map(({ categoryId }) => categoryId))
    const leaves = categoriesOf(board).flatMap((main) => (main.children.length > 0 ? main.children : [main]))
    expect(leaves.length).toBeGreaterThan(20)
    expect(leaves.filter(({ id }) => !used.has(id)).map(({ key }) => key)).toEqual([])
  })

  test.each(boards)('%s: every role has a company that hires for it', (board) => {
    const hired = boardFamilies(board, companies).flatMap(({ roles }) => roles.map(({ role }) => role.title))
    const roles = families.flatMap((family) => family.roles.filter((role) => role.in[board] !== undefined))
    expect(roles.map(({ title }) => title).filter((title) => !hired.includes(title))).toEqual([])
  })

  test('have offers in all states and with all kinds of expiry', () => {
    expect(new Set(everything().map(({ state }) => state)).size).toBe(7)
    const published = everything().filter(({ state }) => state === 'published')
    const left = published.map(({ expiredAt }) => daysLeft(expiredAt ?? NOW, NOW))
    expect(left.filter((days) => days <= 3).length).toBeGreaterThan(200)
    expect(left.filter((days) => days >= 4 && days <= 7).length).toBeGreaterThan(200)
    expect(left.filter((days) => days > 7).length).toBeGreaterThan(2000)
    expect(
      published.filter(({ publishedAt }) => isNewOffer(publishedAt ?? new Date(0), NOW)).length,
    ).toBeGreaterThan(500)
    expect(published.filter(({ publishedAt }) => (publishedAt ?? NOW) >= NOW)).toEqual([])
  })

  test.each(['physicians', 'nursing'])('have enough %s to compare those of a demo employer with', (key) => {
    const { id } = categoriesOf('pro')
      .flatMap(({ children }) => children)
      .find((category) => category.key === key) ?? { id: 0 }
    const running = (all.get('pro') ?? []).filter(
      ({ categoryId, state, apply, publishedAt }) =>
        categoryId === id &&
        state === 'published' &&
        apply?.method === 'form' &&
        (publishedAt?.getTime() ?? 0) < NOW.getTime() - 3 * 86_400_000,
    )
    const others = running.filter(({ company }) => company?.name !== 'Bursztyn Zdrowie')
    expect(others.length).toBeGreaterThanOrEqual(20)
    expect(new Set(others.map(({ company }) => company?.name)).size).toBeGreaterThanOrEqual(5)
    expect(running.length - others.length).toBeGreaterThanOrEqual(2)
  })

  test('have a realistic mix of offers', () => {
    expect(share('tech', ({ workplaceType }) => workplaceType === 'remote')).toBeCloseTo(0.4, 1)
    expect(share('tech', ({ workplaceType }) => workplaceType === 'hybrid')).toBeCloseTo(0.5, 1)
    expect(share('tech', ({ salaries }) => salaries?.[0]?.fromMinor !== null)).toBeCloseTo(0.58, 1)
    expect(share('tech', ({ locations = [] }) => locations.length > 1)).toBeCloseTo(0.24, 1)
    expect(share('tech', ({ salaries = [] }) => salaries.length > 1)).toBeGreaterThan(0.05)
    expect(share('tech', ({ contentLanguage }) => contentLanguage === 'en')).toBeGreaterThan(0.4)
    expect(share('pro', ({ contentLanguage }) => contentLanguage === 'pl')).toBeGreaterThan(0.85)
    expect(share('pro', ({ apply }) => apply?.method === 'external')).toBeCloseTo(0.14, 1)
  })
})

describe('a generated offer', () => {
  test('is in a plan that allows its level and its places', () => {
    for (const { planKey, experienceLevel, locations = [] } of everything()) {
      if (planKey === 'basic') {
        expect(['intern', 'junior']).toContain(experienceLevel)
        expect(locations.length).toBeLessThanOrEqual(1)
      }
    }
    expect(new Set(everything().map(({ planKey }) => planKey)).size).toBe(4)
  })

  test('has lawful and plausible pay', () => {
    const paid = everything().flatMap(({ salaries = [], workingTime }) =>
      salaries.map((salary) => ({ ...salary, workingTime })),
    )
    const ranges = paid.filter((salary) => salary.fromMinor !== null)
    expect(ranges.length).toBeGreaterThan(3000)
    expect(ranges.filter(({ fromMinor, toMinor }) => !fromMinor || !toMinor || toMinor <= fromMinor)).toEqual(
      [],
    )
    expect(ranges.filter(({ fromMinor, toMinor }) => (toMinor ?? 0) > 3 * (fromMinor ?? 0))).toEqual([])
    const zloty = ranges.filter(({ currency }) => currency === 'pln')
    const below = zloty.filter(({ type, unit, fromMinor, workingTime }) => {
      if (type === 'b2b') return false
      const least = unit === 'hour' ? 3140 : workingTime === 'part_time' ? 240_300 : 480_600
      return (fromMinor ?? 0) < least
    })
    expect(below).toEqual([])
    const most = { hour: 40_000, day: 350_000, month: 7_000_000, year: 70_000_000 }
    expect(zloty.filter(({ unit, toMinor }) => (toMinor ?? 0) > most[unit])).toEqual([])
  })

  test('has a proper title and a complete description', () => {
    const titles = everything().map(({ title }) => title)
    expect(
      titles.filter((title) => title.length < 4 || title.length > 140 || /[{}|]|undefined| {2}/.test(title)),
    ).toEqual([])
    const bodies = everything().map(({ body = '' }) => body)
    expect(bodies.filter((body) => /[{}|]|undefined|null|NaN|<li>\s*<|<p>\s*<| {2}/.test(body))).toEqual([])
    expect(bodies.filter((body) => (body.match(/<h3>/g) ?? []).length < 3)).toEqual([])
    expect(bodies.filter((body) => (body.match(/<li>/g) ?? []).length < 9)).toEqual([])
  })

  test('has no repeated items in its lists', () => {
    const repeated = everything().filter(({ body = '' }) => {
      const items = [...body.matchAll(/<li>(.*?)[.,]?<\/li>/g)].map(([, item]) => item)
      return new Set(items).size !== items.length
    })
    expect(repeated.map(({ body }) => body)).toEqual([])
  })

  test('is written in one language', () => {
    const english = everything().filter(({ contentLanguage }) => contentLanguage === 'en')
    const rest = english.map(({ title, body = '', company, locations = [] }) =>
      [company?.name ?? '', ...locations.map(({ city }) => city ?? '')].reduce(
        (text, name) => text.replaceAll(name, ''),
        `${title} ${body}`,
      ),
    )
    expect(rest.filter((text) => /[ąćęłńśźż]/i.test(text))).toEqual([])
    const polish = everything().filter(({ contentLanguage }) => contentLanguage === 'pl')
    expect(polish.filter(({ body = '' }) => !/[ąćęłńśźż]/.test(body))).toEqual([])
  })

  test('has skills, a place and a company contact', () => {
    for (const draft of everything()) {
      expect(draft.requiredSkills?.length).toBeGreaterThanOrEqual(2)
      expect(draft.locations?.length).toBeGreaterThanOrEqual(1)
      expect(draft.contact?.email).toMatch(/^praca@[a-z0-9-]+\.example$/)
      expect(draft.informationClause).toContain(draft.company?.name)
      const names = [...(draft.requiredSkills ?? []), ...(draft.niceToHaveSkills ?? [])].map(
        ({ name }) => name,
      )
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

test('the well-known demo offers have the properties they are known for', () => {
  const named = new Map(generate('pro', 20).map(({ key, draft }) => [key, draft]))
  expect(knownOffers.filter(({ board }) => board === 'pro').every(({ key }) => named.has(key))).toBe(true)
  expect(named.get('several-cities')?.locations).toHaveLength(4)
  expect(named.get('several-cities')?.salaries?.map(({ type }) => type)).toEqual(['b2b', 'permanent'])
  expect(daysLeft(named.get('ends-in-days')?.expiredAt ?? NOW, NOW)).toBe(2)
  expect(named.get('undisclosed')?.salaries?.[0]?.fromMinor).toBeNull()
  expect(named.get('remote')?.workplaceType).toBe('remote')
  expect(named.get('external')?.apply).toMatchObject({ method: 'external' })
  expect(named.get('asks-consents')).toMatchObject({
    futureConsent: { enabled: true },
    customConsent: { enabled: true },
  })
  for (const state of ['draft', 'workInProgress', 'awaitingPayment', 'expired', 'ended', 'blocked']) {
    expect(named.get(state)?.state).toBe(state)
  }
})
