import type { Locale } from '#kernel/locale.ts'
import { lazily } from '#server/lazily.ts'
import { resumable } from '#server/resumable.ts'
import type { Place } from '../contract.ts'
import { placeOfPostcode } from '../data/postcodes.ts'
import { extraNames } from '../data/voivodeships.ts'
import { foldPlaceName, type PlaceQuery, placeQueries } from '../rules.ts'
import { type Gazetteer, type GazetteerEntry, readGazetteer } from './gazetteer.ts'
import { createPlaceNames, type PlaceNames } from './place-names.ts'
import { type Alternates, placeSuggestionsInSteps } from './place-suggestions.ts'

/** The shipped gazetteer in memory. */
export interface Places {
  /** Recognizes places inside a text. */
  readonly names: PlaceNames
  /** Finds the place that somebody typed: like `find`, then inflected or with a wrong letter. */
  resolve(name: string): Place | null
  /** The most likely place for a city written in any language. */
  find(name: string, countryCode?: string): Place | null
  /** The place that completes a name; null unless it is far larger than any other candidate. */
  complete(text: string): Place | null
  bySlug(slug: string): Place | null
  byId(id: number): Place | null
  /** All places. */
  list(): readonly Place[]
  /**
   * Places with a name that begins with the text, then those with such a later word; alternate names count only if
   * nothing else is found.
   */
  suggest(text: string, locale: Locale, limit: number): Place[]
  /** Builds, in steps, the indexes that the first suggestion would build. */
  prepareSuggestions(): Iterable<undefined>
}

// Factors of weight for a place in the country or region named with it.
const COUNTRY_WEIGHT = 1e6
const REGION_WEIGHT = 1e3
const SHORTEST_COMPLETED = 3
const CLEARLY_LARGER = 20

const addTo = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const alternateNames = (entries: readonly GazetteerEntry[]): Alternates => {
  const byName = new Map<string, GazetteerEntry[]>()
  for (const entry of entries) {
    if (entry.alternates === '') continue
    for (const alternate of entry.alternates.split('|')) addTo(byName, foldPlaceName(alternate), entry)
  }
  return byName
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
  const alternates = lazily(() => alternateNames(entries))
  const fixed = new Map([...Object.entries(extraNames), ...districts])

  const all = entries.map(({ place }) => place)
  const suggestions = resumable(() => placeSuggestionsInSteps({ entries, districts, alternates }))
  const names = createPlaceNames({ entries, districts })
  const byPostcode = (text: string) => bySlug.get(placeOfPostcode(text.trim())?.slug ?? '') ?? null
  const find: Places['find'] = (name, countryCode) => {
    for (const query of placeQueries(name)) {
      const named = byName.get(query.name) ?? []
      const known = fixed.get(query.name)
      if (named.length === 0 && known !== undefined) return byId.get(known) ?? null
      const others = named.length > 0 ? named : (alternates().get(query.name) ?? [])
      const found = pickBest(others, query, countryCode?.toUpperCase())
      if (found) return found
    }
    return null
  }
  return {
    names,
    resolve: (name) => byPostcode(name) ?? find(name) ?? names.declined(name),
    complete(text) {
      const [first, second] = text.length < SHORTEST_COMPLETED ? [] : suggestions.made()(text, 'pl', 2)
      if (!first) return null
      return !second || first.population >= CLEARLY_LARGER * second.population ? first : null
    },
    find,
    bySlug: (slug) => bySlug.get(slug) ?? null,
    byId: (id) => byId.get(id) ?? null,
    list: () => all,
    suggest(text, locale, limit) {
      const coded = byPostcode(text)
      return coded ? [coded] : suggestions.made()(text, locale, limit)
    },
    prepareSuggestions: suggestions.steps,
  }
}

let loading: Promise<Places> | undefined

/** Loads the gazetteer once per process; all callers share it. */
export const loadPlaces = (): Promise<Places> => {
  loading ??= readGazetteer().then(createPlaces)
  return loading
}
