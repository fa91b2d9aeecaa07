import type { Place } from '#features/geo/contract.ts'
import type { LocationDraft } from '#features/offers/contract.ts'
import { type City, cities, citiesAbroad, streets } from '../data/cities.ts'
import type { BoardKey } from '../known-offers.ts'
import type { DemoCompany } from './companies.ts'
import type { Random } from './random.ts'

export const cityNamed = (slug: string): City => {
  const city = cities.find((candidate) => candidate.slug === slug)
  if (!city) throw new Error(`the demo knows no city ${slug}`)
  return city
}

/** Sectors with branches all over the country; others hire mostly in their home city. */
const BRANCHED = new Set(['retail', 'logistics', 'health', 'bank', 'facility', 'insurance', 'food'])

/** Sectors whose companies have a single location. */
const LOCAL = new Set([
  'hotel',
  'gastronomy',
  'beauty',
  'education',
  'legal',
  'agriculture',
  'public',
  'real-estate',
  'transit',
])

export const pickCities = (board: BoardKey, company: DemoCompany, random: Random): City[] => {
  if (LOCAL.has(company.sector.key)) return [company.city]
  const atHome = random.chance(!company.isLarge ? 0.9 : BRANCHED.has(company.sector.key) ? 0.35 : 0.7)
  const anywhere = () =>
    board === 'tech' && random.chance(0.03)
      ? random.pickWeighted(citiesAbroad, (city) => city.weight)
      : random.pickWeighted(cities, (city) => city.weight)
  const first = atHome ? company.city : anywhere()
  const isMultiple =
    company.draft.size !== '1-10' && random.chance(board === 'tech' ? 0.25 : board === 'pro' ? 0.09 : 0.04)
  if (!isMultiple) return [first]
  // Frequencies measured on a large board: two and five locations are common, ten the maximum.
  const count = random.pickWeighted(
    [2, 3, 4, 5, 6, 10],
    (size) => ({ 2: 58, 3: 41, 4: 30, 5: 70, 6: 8, 10: 14 })[size] ?? 0,
  )
  const others = new Set([first])
  while (others.size < count) others.add(random.pickWeighted(cities, (city) => city.weight))
  return [...others]
}

const street = (random: Random): string => {
  const name = random.pick(streets)
  const number = random.int(1, 140)
  return name === 'Rynek' ? `${name} ${random.int(1, 40)}` : `ul. ${name} ${number}`
}

const jittered = (value: number, by: number, random: Random): number =>
  Math.round((value + (random.next() * 2 - 1) * by) * 1e5) / 1e5

/** A location in a city: in a known district if there is one, with a street and coordinates of its own. */
export const makeLocation = (
  city: City,
  place: Pick<Place, 'id' | 'names' | 'latitude' | 'longitude' | 'countryCode'>,
  random: Random,
): LocationDraft => {
  const base = { city: place.names.pl, placeId: place.id, countryCode: place.countryCode }
  const isHome = place.countryCode === 'PL'
  // Some employers state only the city.
  if (!isHome || random.chance(0.12)) return base
  const district = city.districts ? random.pick(city.districts) : undefined
  const [name, latitude, longitude] = district ?? ['', place.latitude, place.longitude]
  return {
    ...base,
    street: district && random.chance(0.6) ? `${street(random)}, ${name}` : street(random),
    latitude: jittered(latitude, district ? 0.006 : 0.015, random),
    longitude: jittered(longitude, district ? 0.01 : 0.022, random),
  }
}
