import type { Locale } from '#kernel/locale.ts'
import type { Place } from '../contract.ts'
import { extraNames } from '../data/voivodeships.ts'
import { foldPlaceName, type PlaceQuery, placeQueries } from '../rules.ts'
import { type Gazetteer, type GazetteerEntry, readGazetteer } from './gazetteer.ts'

/** The shipped gazetteer, in memory. */
export interface Places {
  /** The place that a city, as somebody wrote it in any language, most likely means. */
  find(name: string, countryCode?: string): Place | null
  bySlug(slug: string): Place | null
  byId(id: number): Place | null
  /** Places whose name begins with the text, then those with such a later word, by other names only when nothing else is found. */
  suggest(text: string, locale: Locale, limit: number): Place[]
}

// How much more a place counts that lies in the country, or in the region, that was named with it.
const COUNTRY_WEIGHT = 1e6
const REGION_WEIGHT = 1e3
/** Below this, a name of the other language is more likely noise than what the reader means. */
const OTHER_LANGUAGE_FROM = 4

const addTo = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Alternate spellings are many and rarely asked for, so they are folded at the first need. */
const alternateNames = (entries: readonly GazetteerEntry[]) => {
  let byName: Map<string, GazetteerEntry[]> | undefined
  return (): ReadonlyMap<string, readonly GazetteerEntry[]> => {
    if (byName) return byName
    byName = new Map()
    for (const entry of entries) {
      if (entry.alternates === '') continue
      for (const alternate of entry.alternates.split('|')) addTo(byName, foldPlaceName(alternate), entry)
    }
    return byName
  }
}

const BUCKET_LETTERS = 2

/** Entries in their order by the first letters of any word of their names: a suggestion looks at few of them. */
const entriesByLetters = (entries: readonly GazetteerEntry[]) => {
  const buckets = new Map<string, GazetteerEntry[]>()
  for (const entry of entries) {
    const words = `${entry.folded.pl} ${entry.folded.en}`.split(' ')
    for (const letters of new Set(words.map((word) => word.slice(0, BUCKET_LETTERS))))
      addTo(buckets, letters, entry)
  }
  return (wanted: string): readonly GazetteerEntry[] => {
    const letters = (wanted.split(' ')[0] ?? '').slice(0, BUCKET_LETTERS)
    return letters.length < BUCKET_LETTERS ? entries : (buckets.get(letters) ?? [])
  }
}

const pickBest = (
  found: readonly GazetteerEntry[],
  { hint }: PlaceQuery,
  countryCode: string | undefined,
): Place | null => {
  const weigh = ({ place, weight }: GazetteerEntry) => {
    const inRegion = hint !== '' && hint.includes(foldPlaceName(place.region.pl) || '\0')
    return weight * (place.countryCode === countryCode ? COUNTRY_WEIGHT : 1) * (inRegion ? REGION_WEIGHT : 1)
  }
  let best: GazetteerEntry | null = null
  for (const entry of found) {
    if (best === null || weigh(entry) > weigh(best)) best = entry
  }
  return best?.place ?? null
}

const createPlaces = ({ entries, districts }: Gazetteer): Places => {
  const byId = new Map(entries.map((entry) => [entry.place.id, entry.place]))
  const bySlug = new Map(entries.map((entry) => [entry.place.slug, entry.place]))
  const byName = new Map<string, GazetteerEntry[]>()
  for (const entry of entries) {
    addTo(byName, entry.folded.pl, entry)
    if (entry.folded.en !== entry.folded.pl) addTo(byName, entry.folded.en, entry)
  }
  const byAlternate = alternateNames(entries)
  const entriesLike = entriesByLetters(entries)
  const fixed = new Map([...Object.entries(extraNames), ...districts])

  return {
    find(name, countryCode) {
      for (const query of placeQueries(name)) {
        const named = byName.get(query.name) ?? []
        const known = fixed.get(query.name)
        if (named.length === 0 && known !== undefined) return byId.get(known) ?? null
        const others = named.length > 0 ? named : (byAlternate().get(query.name) ?? [])
        const found = pickBest(others, query, countryCode?.toUpperCase())
        if (found) return found
      }
      return null
    },
    bySlug: (slug) => bySlug.get(slug) ?? null,
    byId: (id) => byId.get(id) ?? null,
    suggest(text, locale, limit) {
      const wanted = foldPlaceName(text)
      if (wanted === '' || limit < 1) return []
      const other = locale === 'pl' ? 'en' : 'pl'
      const matches = ({ folded }: GazetteerEntry, test: (name: string) => boolean) =>
        test(folded[locale]) || (wanted.length >= OTHER_LANGUAGE_FROM && test(folded[other]))
      const passes: ((entry: GazetteerEntry) => boolean)[] = [
        (entry) => matches(entry, (name) => name === wanted),
        (entry) => matches(entry, (name) => name.startsWith(wanted)),
        (entry) => matches(entry, (name) => name.includes(` ${wanted}`)),
      ]
      const found = new Set<Place>()
      for (const [name, id] of Object.entries(extraNames)) {
        const place =
          wanted.length >= OTHER_LANGUAGE_FROM && name.startsWith(wanted) ? byId.get(id) : undefined
        if (place) found.add(place)
      }
      for (const passed of passes) {
        for (const entry of entriesLike(wanted)) {
          if (found.size >= limit) return [...found]
          if (passed(entry)) found.add(entry.place)
        }
      }
      if (found.size > 0 || wanted.length < OTHER_LANGUAGE_FROM) return [...found]
      const district = byId.get(fixed.get(wanted) ?? -1)
      if (district) return [district]
      for (const [name, named] of byAlternate()) {
        if (name.startsWith(wanted)) for (const entry of named) found.add(entry.place)
      }
      return [...found].sort((a, b) => b.population - a.population).slice(0, limit)
    },
  }
}

let loading: Promise<Places> | undefined

/** Reads the gazetteer once per process; everybody gets the same places. */
export const loadPlaces = (): Promise<Places> => {
  loading ??= readGazetteer().then(createPlaces)
  return loading
}
