import { salaryBandOf } from '#features/offers/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { IndexDocument, Point, RangeEntry } from '#search-core/schema.ts'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import { CITIES, categoryId, type World, zipf } from './world.ts'

export const DAY = 24 * 3600 * 1000
export const NOW = Date.UTC(2026, 10, 20, 12)

export const LEVELS = ['intern', 'junior', 'mid', 'senior', 'expert'] as const
const LEVEL_WORDS = ['Stażysta', 'Młodszy', '', 'Starszy', 'Główny'] as const
export const WORKPLACES = ['office', 'hybrid', 'remote'] as const
const TIMES = ['full_time', 'full_time', 'full_time', 'full_time', 'part_time', 'freelance'] as const
export const CONTRACTS = ['permanent', 'b2b', 'mandate_contract', 'internship', 'contract'] as const
export const TENANTS = ['pro', 'pro', 'pro', 'pro', 'pro', 'pro', 'pro', 'tech', 'tech', 'start'] as const
const RATES = { pln: 1, eur: 0.235, usd: 0.255 } as const
const CURRENCIES = ['pln', 'pln', 'pln', 'pln', 'pln', 'pln', 'eur', 'usd'] as const

const someRole = zipf(200, 0.7)
const someSkill = zipf(2_500, 1)
const nearSkill = zipf(90, 0.6)
const someCompany = zipf(20_000, 0.8)
const someCity = zipf(CITIES, 1)
const someWord = zipf(12_000, 0.75)

/** A category's own skills lie together, a sixth are everybody's. */
const aSkill = (dice: Dice, category: number): number =>
  dice.chance(6) ? someSkill(dice) : (category * 83 + nearSkill(dice)) % 2_500

/** Half the places are the city's middle, as imported offers have it, half an address. */
const pointIn = (dice: Dice, { latitude, longitude }: Point): Point =>
  dice.chance(2)
    ? { latitude, longitude }
    : {
        latitude: latitude + (dice.roll(100_000) - 50_000) / 1e6,
        longitude: longitude + (dice.roll(160_000) - 80_000) / 1e6,
      }

const salaries = (dice: Dice, level: number, category: number): RangeEntry[] => {
  if (dice.roll(10) < 4) return []
  const currency = dice.pick(CURRENCIES)
  const first = level === 0 ? 3 : dice.roll(CONTRACTS.length)
  return Array.from({ length: dice.roll(10) < 6 ? 1 : 2 }, (_, at) => {
    const low = 4_300 + level * (2_500 + category * 60) + dice.roll(60) * 100
    const inCurrency = (amount: number) => Math.round(amount * RATES[currency])
    return {
      label: CONTRACTS[(first + at) % CONTRACTS.length] ?? 'b2b',
      scale: currency,
      low: inCurrency(low),
      high: inCurrency(low * (1.1 + dice.roll(60) / 100)),
    }
  })
}

const highestPln = (entries: readonly RangeEntry[]): number | null =>
  entries.length === 0
    ? null
    : Math.max(
        ...entries.map(({ high, scale }) =>
          Math.round(high / (scale === 'eur' ? 0.235 : scale === 'usd' ? 0.255 : 1)),
        ),
      )

/** The offer of an id, the same each time: category, title, skills, company, city and pay belong together. */
export const anOffer = (world: World, id: number): IndexDocument => {
  const dice = createDice(id * 2_654_435_761)
  const employer = world.companies[someCompany(dice)] ?? { name: '', category: 0, city: 0 }
  const category = dice.roll(3) === 0 ? dice.roll(30) : employer.category
  const roles = world.rolesOf[category] ?? []
  const role = world.roles[roles[someRole(dice) % roles.length] ?? 0] ?? { title: '', leaf: '' }
  const level = [0, 1, 1, 2, 2, 2, 2, 3, 3, 4][dice.roll(10)] ?? 2
  const extras = Array.from({ length: dice.roll(4) }, () => world.words[someWord(dice)] ?? '')
  const title = [LEVEL_WORDS[level], role.title, ...extras].filter((word) => word !== '').join(' ')
  const skills = [...new Set(Array.from({ length: 3 + dice.roll(7) }, () => aSkill(dice, category)))].map(
    (skill) => world.skills[skill] ?? '',
  )
  const cities = [
    ...new Set([
      dice.chance(3) ? someCity(dice) : employer.city,
      ...Array.from({ length: dice.chance(4) ? 1 + dice.roll(4) : 0 }, () => someCity(dice)),
    ]),
  ].map((city) => world.cities[city] ?? { slug: '', latitude: 0, longitude: 0 })
  const pay = salaries(dice, level, category)
  const publishedAt = NOW - 45 * DAY + Math.floor((id % 1_000_003) * 3_887) + dice.roll(3_000)
  const workplace = dice.roll(10) < 5 ? 0 : dice.roll(10) < 6 ? 1 : 2
  const flags = [
    ...(pay.length > 0 ? ['with-salary'] : []),
    ...(dice.chance(7) ? ['ukraine'] : []),
    ...(dice.chance(3) ? ['remote-interview'] : []),
  ]
  const salaryPln = highestPln(pay)
  return {
    id,
    keywords: {
      tenant: [dice.pick(TENANTS)],
      category: [categoryId(category), role.leaf],
      city: cities.map(({ slug }) => slug),
      experience: [LEVELS[level] ?? 'mid'],
      workplace: [WORKPLACES[workplace] ?? 'office'],
      workingTime: [dice.pick(TIMES)],
      employment: pay.length > 0 ? pay.map(({ label }) => label) : [dice.pick(CONTRACTS)],
      skill: skills.map(foldText),
      company: [foldText(employer.name)],
      language: dice.chance(3) ? ['en'] : [],
      title: [foldText(title)],
      flag: flags,
      contentLanguage: [dice.chance(6) ? 'en' : 'pl'],
      salaryBand: salaryPln === null ? [] : [String(salaryBandOf(salaryPln))],
    },
    numbers: {
      publishedAt,
      lastPublishedAt: publishedAt + (dice.chance(10) ? dice.roll(DAY) : 0),
      // A third of the titles, as if they named several things.
      plainPublishedAt: publishedAt - (id % 3 === 0 ? 36_500 * DAY : 0),
      expiredAt: publishedAt + (40 + dice.roll(30)) * DAY,
      promotedPosition: dice.chance(20) ? 1 + dice.roll(5) : null,
      salaryPln,
      places: cities.length,
    },
    texts: {
      title,
      skills: skills.join(' '),
      company: employer.name,
      city: cities.map(({ slug }) => slug).join(' '),
    },
    ranges: { salary: pay },
    points: cities.map((city) => ({ ...pointIn(dice, city), label: city.slug })),
    payload: cardOf(
      id,
      title,
      employer.name,
      skills,
      cities.map(({ slug }) => slug),
    ),
  }
}

const encoder = new TextEncoder()
const REST =
  ',"openToHireUkrainians":false,"languages":[],"applyMethod":"form","isSuperOffer":false,"promotedPosition":null,"workingTime":"full_time","experienceLevel":"mid","workplaceType":"hybrid","remoteInterview":true,"companyLogoThumbUrl":"/files/logos/0123456789abcdef0123456789abcdef.webp","promotedKeyFilters":[],"requiredSkills":null,"niceToHaveSkills":null,"publishedAt":"2026-11-20T12:00:00.000Z","lastPublishedAt":"2026-11-20T12:00:00.000Z","expiredAt":"2027-01-20T12:00:00.000Z","employmentTypes":[{"from":12000,"to":16500,"currency":"PLN","type":"b2b","unit":"Month","gross":false,"fromPln":12000,"toPln":16500,"fromEur":2820,"toEur":3877,"fromUsd":3060,"toUsd":4207}]'

/** Bytes as long as a real card (some 900), no more. */
const cardOf = (
  id: number,
  title: string,
  company: string,
  skills: readonly string[],
  cities: readonly string[],
) =>
  encoder.encode(
    `{"guid":"o${id}","slug":"${title.replaceAll(' ', '-')}-${id}","title":"${title}","companyName":"${company}","skills":["${skills.join('","')}"],"city":"${cities.join('","')}"${REST}}`,
  )
