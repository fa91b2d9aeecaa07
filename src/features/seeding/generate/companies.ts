import type { CompanyDraft } from '#features/companies/contract.ts'
import type { CompanySize } from '#features/companies/enumerations.ts'
import type { Locale } from '#kernel/locale.ts'
import { slugify } from '#kernel/text/slugify.ts'
import { type City, cities } from '../data/cities.ts'
import { type Sector, sectors } from '../data/sectors.ts'
import { type BoardKey, knownOffers } from '../known-offers.ts'
import { makeLogo } from './logo.ts'
import { createRandom, type Random } from './random.ts'

export interface DemoCompany {
  readonly board: BoardKey
  readonly sector: Sector
  /** The only categories of `pro` that a company of a narrow trade hires for in its own sector; null for all. */
  readonly trades: readonly string[] | null
  readonly city: City
  /** Large companies hire for every family of roles, and more often. */
  readonly isLarge: boolean
  readonly weight: number
  /** Factor of its pay, relative to other companies. */
  readonly pay: number
  /** Description that continues 'X to …' or 'X is …'. */
  readonly about: Readonly<Record<Locale, string>>
  readonly draft: CompanyDraft & { readonly contactEmail: string; readonly website: string }
}

const SIZES: Readonly<Record<string, { size: CompanySize; people: [number, number]; weight: number }>> = {
  a: { size: '1-10', people: [5, 9], weight: 1 },
  b: { size: '11-25', people: [12, 19], weight: 2 },
  c: { size: '26-50', people: [26, 50], weight: 3 },
  d: { size: '51-100', people: [55, 100], weight: 5 },
  e: { size: '101-500', people: [120, 490], weight: 9 },
  f: { size: '501+', people: [600, 4000], weight: 11 },
}
const BOARDS: Readonly<Record<string, BoardKey>> = { p: 'pro', t: 'tech', s: 'start' }

// Sectors whose companies are mostly in large cities.
const METROPOLITAN = new Set(['software', 'finance', 'bank', 'insurance', 'media'])

// Rounds to numbers that take the genitive plural in Polish: '35 osób', never '34 osoby'.
const peopleCount = ([from, to]: [number, number], random: Random): number => {
  const count = random.int(from, to)
  return count < 20 ? count : count < 100 ? Math.floor(count / 5) * 5 : Math.floor(count / 10) * 10
}

const grouped = (count: number): string =>
  count < 1000 ? String(count) : String(count).replace(/(\d{3})$/, '\u00a0$1')
const groupedEnglish = (count: number): string => count.toLocaleString('en')

/** Parses an entry such as 'Hotel Latarnik@gdynia#hotel-reception,cooks'. */
const parseEntry = (entry: string) => {
  const [named = '', trades] = entry.split('#')
  const [name = '', slug] = named.split('@')
  return { name, home: cities.find((city) => city.slug === slug), trades: trades?.split(',') ?? null }
}

const isInstitution = (name: string, { key }: Sector): boolean =>
  key === 'transit' || key === 'facility' || name.startsWith('Szpital') || name.startsWith('Klinika')

/** Company name by logo: a company has the same logo on every board, no two companies share one. */
type LogoOwners = Map<string, string>

const ownLogo = (name: string, random: Random, owners: LogoOwners): string => {
  let logo = makeLogo(name, random)
  while ((owners.get(logo) ?? name) !== name) logo = makeLogo(name, random)
  owners.set(logo, name)
  return logo
}

interface CompanyEntry {
  readonly entry: string
  readonly sector: Sector
  readonly board: BoardKey
}

const makeCompany = ({ entry, sector, board }: CompanyEntry, owners: LogoOwners): DemoCompany => {
  const { name, home, trades } = parseEntry(entry)
  const random = createRandom(`company:${name}`)
  // Companies of a narrow trade are small.
  const letter = random.letter(trades === null || isInstitution(name, sector) ? sector.sizes : 'bccd')
  const { size, people, weight } = SIZES[letter] ?? { size: '26-50', people: [26, 50], weight: 3 }
  // Large companies are not founded in recent years.
  const year = String(
    random.int(Math.max(sector.since, letter === 'f' ? 1952 : 1989), people[1] > 100 ? 2012 : 2021),
  )
  const count = peopleCount(people, random)
  const [pl, en] = random.pick(sector.about)
  const about = {
    pl: pl.replace('{year}', year).replace('{people}', grouped(count)),
    en: en.replace('{year}', year).replace('{people}', groupedEnglish(count)),
  }
  const homes = METROPOLITAN.has(sector.key) ? cities.filter(({ weight: size }) => size >= 24) : cities
  const city = home ?? random.pickWeighted(homes, (candidate) => candidate.weight)
  const domain = `${slugify(name)}.example`
  return {
    board,
    sector,
    trades,
    city,
    isLarge: letter === 'e' || letter === 'f',
    weight,
    pay: 0.92 + random.next() * 0.2,
    about,
    draft: {
      name,
      shortDescription: { pl: `${name} to ${about.pl}.`, en: `${name} is ${about.en}.` },
      website: `https://${domain}`,
      size,
      companyType: sector.type,
      city: city.slug,
      contactEmail: `praca@${domain}`,
      locale: random.chance(sector.key === 'software' ? 0.25 : 0.04) ? 'en' : 'pl',
      // Some companies have no logo, so the board draws a monogram.
      logoSvg: random.chance(0.92) ? ownLogo(name, random, owners) : null,
    },
  }
}

const boardsOf = (entry: string, sector: Sector): BoardKey[] => {
  const { name } = parseEntry(entry)
  const random = createRandom(`board:${name}`)
  const first = BOARDS[random.letter(sector.boards)] ?? 'pro'
  const second = random.chance(0.22) ? (BOARDS[random.letter(sector.boards)] ?? first) : first
  const known = knownOffers.filter((offer) => offer.company === name).map((offer) => offer.board)
  return [...new Set([...known, first, second])]
}

/** Every demo company, once for each board that it hires on. */
export const makeCompanies = (): DemoCompany[] => {
  const owners: LogoOwners = new Map()
  return sectors.flatMap((sector) =>
    sector.names.flatMap((entry) =>
      boardsOf(entry, sector).map((board) => makeCompany({ entry, sector, board }, owners)),
    ),
  )
}
