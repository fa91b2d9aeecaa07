import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Translated } from '#kernel/locale.ts'
import { slugify } from '#kernel/text/slugify.ts'
import type { Place } from '../contract.ts'
import { moreDistricts } from '../data/districts.ts'
import { voivodeships } from '../data/voivodeships.ts'
import { foldPlaceName } from '../rules.ts'

export interface GazetteerEntry {
  readonly place: Place
  readonly folded: Translated
  /** Other spellings, joined by '|'. */
  readonly alternates: string
  /** Rank among places with the same name: the population, multiplied by 200 for Polish places. */
  readonly weight: number
}

export interface Gazetteer {
  /** In descending order of weight. */
  readonly entries: readonly GazetteerEntry[]
  /** Folded names of districts, with the id of their city. */
  readonly districts: ReadonlyMap<string, number>
}

const unzip = promisify(gunzip)
const readZipped = async (name: string): Promise<string> =>
  (await unzip(await readFile(new URL(`../data/${name}`, import.meta.url)))).toString('utf8')

const HOME_COUNTRY = 'PL'
const HOME_WEIGHT = 200

const regions = (adminNames: Readonly<Record<string, string>>) => {
  const known = new Map<string, Translated>()
  return (countryCode: string, admin1: string): Translated => {
    const key = `${countryCode}.${admin1}`
    const found = known.get(key)
    if (found) return found
    const name = adminNames[key] ?? ''
    const [pl, en] = (countryCode === HOME_COUNTRY ? voivodeships[admin1] : undefined) ?? [name, name]
    const region = { pl, en }
    known.set(key, region)
    return region
  }
}

interface Row {
  readonly admin2: string
  readonly entry: GazetteerEntry & { readonly place: { slug: string } }
}

const rowParser =
  (regionOf: ReturnType<typeof regions>) =>
  (line: string): Row => {
    const [
      id,
      pl = '',
      english = '',
      alternates = '',
      latitude,
      longitude,
      country = '',
      admin1 = '',
      ...rest
    ] = line.split('\t')
    const [admin2 = '', people, feature] = rest
    const population = Number(people)
    const folded = foldPlaceName(pl)
    const foldedEnglish = english === '' ? folded : foldPlaceName(english)
    return {
      admin2,
      entry: {
        place: {
          id: Number(id),
          slug: '',
          // An English name that only lacks the diacritics, such as 'Krakow', is replaced by the Polish one.
          names: { pl, en: foldedEnglish === folded ? pl : english },
          latitude: Number(latitude),
          longitude: Number(longitude),
          countryCode: country,
          admin1,
          region: regionOf(country, admin1),
          population,
        },
        folded: { pl: folded, en: foldedEnglish },
        alternates,
        weight:
          (population + 1) * (country === HOME_COUNTRY ? HOME_WEIGHT : 1) * (feature === 'PPLX' ? 0.1 : 1),
      },
    }
  }

// District codes from 61 up are Polish cities with district rights; other places there are parts of the city.
const liesInCity = ({ entry, admin2 }: Row): boolean =>
  entry.place.countryCode === HOME_COUNTRY && Number(admin2.slice(-2)) >= 61

/** On a collision the place with most weight gets the plain slug; others add their region, then country, then id. */
const giveSlugs = (entries: readonly Row['entry'][]): void => {
  const taken = new Set<string>()
  for (const { place } of entries) {
    const plain = slugify(place.names.pl)
    const country = place.countryCode.toLowerCase()
    let slug = plain
    if (taken.has(slug)) slug = `${plain}-${slugify(place.region.pl) || country}`
    if (taken.has(slug)) slug = `${slug}-${country}`
    if (taken.has(slug)) slug = `${plain}-${place.id}`
    taken.add(slug)
    place.slug = slug
  }
}

export const readGazetteer = async (): Promise<Gazetteer> => {
  const [table, names] = await Promise.all([readZipped('places.tsv.gz'), readZipped('admin-names.json.gz')])
  const adminNames: Record<string, string> = JSON.parse(names)
  const parseRow = rowParser(regions(adminNames))
  const cities = new Map<string, number>()
  const districts = new Map<string, number>()
  const entries: Row['entry'][] = []
  // The file is sorted by population, so that a city precedes its districts.
  for (const line of table.split('\n')) {
    if (line === '') continue
    const row = parseRow(line)
    const { place, folded } = row.entry
    const isPart = liesInCity(row)
    const city = isPart ? cities.get(row.admin2) : undefined
    if (city === undefined) {
      if (isPart) cities.set(row.admin2, place.id)
      entries.push(row.entry)
    } else if (!districts.has(folded.pl)) {
      districts.set(folded.pl, city)
    }
  }
  entries.sort((a, b) => b.weight - a.weight)
  giveSlugs(entries)
  const idBySlug = new Map(entries.map(({ place }) => [place.slug, place.id]))
  for (const [slug, names] of Object.entries(moreDistricts))
    for (const name of names.split(' | ').map(foldPlaceName)) {
      const city = idBySlug.get(slug)
      if (city !== undefined && !districts.has(name)) districts.set(name, city)
    }
  return { entries, districts }
}
