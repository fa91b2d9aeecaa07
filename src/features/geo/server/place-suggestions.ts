import type { Locale } from '#kernel/locale.ts'
import type { Place } from '../contract.ts'
import { extraNames } from '../data/voivodeships.ts'
import { foldPlaceName } from '../rules.ts'
import type { Gazetteer, GazetteerEntry } from './gazetteer.ts'
import { type Named, nameIndexInSteps } from './name-index.ts'

/** Shorter texts match names of the reader's language only; matches in the other would be noise. */
const OTHER_LANGUAGE_FROM = 4

/** The places of each alternate spelling, folded. */
export type Alternates = ReadonlyMap<string, readonly GazetteerEntry[]>

export interface PlaceSuggestionsOptions extends Gazetteer {
  readonly alternates: () => Alternates
}

/** The ends of a name that start at a later word. */
const laterWords = ({ name, order }: Named): Named[] => {
  const found: Named[] = []
  for (let at = name.indexOf(' '); at !== -1; at = name.indexOf(' ', at + 1))
    found.push({ name: name.slice(at + 1), order })
  return found
}

function* indexesOf(names: readonly Named[]) {
  const whole = yield* nameIndexInSteps(names)
  const later = yield* nameIndexInSteps(names.flatMap(laterWords))
  // In the order of likelihood.
  return [whole.named, whole.beginning, later.beginning] as const
}

/** Separate indexes by language; most names are equal in both. */
function* indexByLanguage(entries: readonly GazetteerEntry[]) {
  const [same, pl, en]: [Named[], Named[], Named[]] = [[], [], []]
  for (const [order, { folded }] of entries.entries()) {
    if (folded.pl === folded.en) same.push({ name: folded.pl, order })
    else {
      pl.push({ name: folded.pl, order })
      en.push({ name: folded.en, order })
    }
  }
  return { same: yield* indexesOf(same), pl: yield* indexesOf(pl), en: yield* indexesOf(en) }
}

const ascending = (a: number, b: number): number => a - b

type SuggestPlaces = (text: string, locale: Locale, limit: number) => Place[]

/** Suggests places of a gazetteer. A generator that builds the indexes in steps, before anybody types. */
export function* placeSuggestionsInSteps({
  entries,
  districts,
  alternates,
}: PlaceSuggestionsOptions): Generator<undefined, SuggestPlaces> {
  const byId = new Map(entries.map(({ place }) => [place.id, place]))
  const byLanguage = yield* indexByLanguage(entries)
  const extras = Object.entries(extraNames)
  const byPopulation = entries
    .map((entry, weight) => ({ entry, weight }))
    .sort((a, b) => b.entry.place.population - a.entry.place.population || a.weight - b.weight)
    .map(({ entry }) => entry)
  yield
  const orders = new Map(byPopulation.map((entry, order) => [entry, order]))
  const spellings = [...alternates()]
  yield
  const byAlternate = yield* nameIndexInSteps(
    spellings.flatMap(([name, named]) => named.map((entry) => ({ name, order: orders.get(entry) ?? 0 }))),
  )

  const byOtherSpelling = (wanted: string, limit: number): Place[] => {
    const part = byId.get(districts.get(wanted) ?? -1)
    if (part) return [part]
    return byAlternate.beginning(wanted, limit).flatMap((order) => byPopulation[order]?.place ?? [])
  }

  return (text: string, locale: Locale, limit: number): Place[] => {
    const wanted = foldPlaceName(text)
    if (wanted === '' || limit < 1) return []
    const inEveryLanguage = wanted.length >= OTHER_LANGUAGE_FROM
    const found = new Set<Place>()
    if (inEveryLanguage) {
      for (const [name, id] of extras) {
        const place = name.startsWith(wanted) ? byId.get(id) : undefined
        if (place) found.add(place)
      }
    }
    const { same, pl, en } = byLanguage
    const languages = inEveryLanguage ? [same, pl, en] : [same, byLanguage[locale]]
    for (const stretch of [0, 1, 2] as const) {
      if (found.size >= limit) break
      const count = limit + found.size
      const matches = languages.flatMap((language) => language[stretch](wanted, count)).sort(ascending)
      for (const order of matches) {
        const place = entries[order]?.place
        if (place && found.size < limit) found.add(place)
      }
    }
    if (found.size === 0 && inEveryLanguage) return byOtherSpelling(wanted, limit)
    return [...found].slice(0, limit)
  }
}
