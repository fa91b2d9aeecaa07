import type { Locale } from '#kernel/locale.ts'
import { lazily } from '#server/lazily.ts'
import { resumable } from '#server/resumable.ts'
import type { Place } from '../contract.ts'
import { extraNames } from '../data/voivodeships.ts'
import { foldPlaceName, type PlaceQuery, placeQueries } from '../rules.ts'
import { type Gazetteer, type GazetteerEntry, readGazetteer } from './gazetteer.ts'
import { createPlaceNames, type PlaceNames } from './place-names.ts'
import { type Alternates, placeSuggestionsInSteps } from './place-suggestions.ts'

/** The shipped gazetteer, in memory. */
export interface Places {
  /** Places inside a text. */
  readonly names: PlaceNames
  /** The place that somebody typed: as `find`, then in another case or with a letter wrong. */
  resolve(name: string): Place | null
  /** The place that a city, as somebody wrote it in any language, most likely means. */
  find(name: string, countryCode?: string): Place | null
  /** The one place that a beginning of a name can well mean: far larger than any other that begins so. */
  complete(text: string): Place | null
  bySlug(slug: string): Place | null
  byId(id: number): Place | null
  /** All of them. */
  list(): readonly Place[]
  /** Places whose name begins with the text, then those with such a later word, by other names only when nothing else is found. */
  suggest(text: string, locale: Locale, limit: number): Place[]
  /** In steps, what the first suggestion would make. */
  prepareSuggestions(): Iterable<undefined>
}

// How much more a place counts that lies in the country, or in the region, that was named with it.
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
    resolve: (name) => find(name) ?? names.declined(name),
    complete(text) {
      const [first, second] = text.length < SHORTEST_COMPLETED ? [] : suggestions.made()(text, 'pl', 2)
      if (!first) return null
      return !second || first.population >= CLEARLY_LARGER * second.population ? first : null
    },
    find,
    bySlug: (slug) => bySlug.get(slug) ?? null,
    byId: (id) => byId.get(id) ?? null,
    list: () => all,
    suggest: (text, locale, limit) => suggestions.made()(text, locale, limit),
    prepareSuggestions: suggestions.steps,
  }
}

let loading: Promise<Places> | undefined

/** Reads the gazetteer once per process; everybody gets the same places. */
export const loadPlaces = (): Promise<Places> => {
  loading ??= readGazetteer().then(createPlaces)
  return loading
}
