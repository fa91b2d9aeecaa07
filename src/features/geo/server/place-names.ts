import { LRUCache } from 'lru-cache'
import { Vocabulary } from '#search-core/text/vocabulary.ts'
import type { Area, NamedPlace, Place } from '../contract.ts'
import { areaEndings, areaNames, commonWords, conurbations, nicknames } from '../data/areas.ts'
import { placeOfPostcode } from '../data/postcodes.ts'
import { inflectedForms } from '../inflected-forms.ts'
import { foldPlaceName } from '../rules.ts'
import type { Gazetteer, GazetteerEntry } from './gazetteer.ts'

/** Recognizes places inside a text: inflected, by nickname, or with one wrong letter. */
export interface PlaceNames {
  /** The place named by the words from `start` on, which are folded; the longest name wins. */
  at(words: readonly string[], start: number, options: NamedPlaceOptions): NamedPlace | null
  /** The region or country named by the words from `start` on. */
  areaAt(words: readonly string[], start: number): { readonly length: number; readonly area: Area } | null
  /** Slugs of all places in a region or country. */
  slugsIn(area: Area): readonly string[]
  /** Finds a place by an inflected name or one with a wrong letter. */
  declined(name: string): Place | null
}

export interface NamedPlaceOptions {
  /** Whether a preposition precedes it: 'w', 'near'. */
  readonly isPointedAt: boolean
  /** Whether the board has offers there; then a small place is recognized without a preposition. */
  readonly isInUse: (slug: string) => boolean
  /** Whether one wrong letter is allowed. */
  readonly mayBeMistyped: boolean
}

interface Meaning {
  readonly entry: GazetteerEntry
  readonly district: string | null
  readonly isForm: boolean
  /** Set for the name of a conurbation. */
  readonly radiusKm?: number
}

const DECLINED_FROM = 2_000
const KNOWN_WITHOUT_PREPOSITION = 10_000
const FOREIGN_WITH_PREPOSITION = 50_000
const FOREIGN_WITHOUT_PREPOSITION = 300_000
const CORRECTED_FROM = 20_000
const SHORTEST_CORRECTED = 5
const SHORTEST_ALTERNATE_CITY = 100_000
const MORE_THAN_A_DISTRICT = 40_000
const MAX_WORDS = 4
const MAX_CORRECTIONS = 2_000
const HOME = 'PL'

const FOLDED = /^[a-z\d]+$/

/** Folds a word as names are folded; most words are folded already. */
const inNames = (word: string): string => (FOLDED.test(word) ? word : foldPlaceName(word))

/** Length of the longest name of several words, by its first word. */
const lengthsByFirstWord = (names: Iterable<string>): ReadonlyMap<string, number> => {
  const lengths = new Map<string, number>()
  for (const name of names) {
    const end = name.indexOf(' ')
    if (end < 0) continue
    const [first, length] = [name.slice(0, end), name.split(' ').length]
    if (length > (lengths.get(first) ?? 0)) lengths.set(first, length)
  }
  return lengths
}

/** Candidate names from `start` on: the first word, the first two and so on, up to an empty word. */
const namesFrom = (
  words: readonly string[],
  start: number,
  lengths: ReadonlyMap<string, number>,
): readonly string[] => {
  const names: string[] = []
  let most = 1
  for (let length = 0; length < most && (words[start + length] ?? '') !== ''; length++) {
    const word = inNames(words[start + length] ?? '')
    if (length === 0) most = Math.min(MAX_WORDS, lengths.get(word.split(' ', 1)[0] ?? '') ?? 1)
    names.push(length === 0 ? word : `${names[length - 1]} ${word}`)
  }
  return names
}

const areasByName = (): ReadonlyMap<string, Area> => {
  const found = new Map<string, Area>()
  for (const [area, names] of Object.entries(areaNames))
    for (const name of names.split(' | ')) {
      const [stem = ''] = name.split('*')
      const forms = name.endsWith('*') ? areaEndings.map((ending) => stem + ending) : [name]
      for (const form of forms) if (!found.has(foldPlaceName(form))) found.set(foldPlaceName(form), area)
    }
  return found
}

const isHome = ({ place }: GazetteerEntry): boolean => place.countryCode === HOME

const namesOf = ({ folded, alternates, place }: GazetteerEntry): readonly string[] => [
  folded.pl,
  folded.en,
  ...(place.countryCode === HOME && place.population >= SHORTEST_ALTERNATE_CITY
    ? alternates
        .split('|')
        .map(foldPlaceName)
        .filter((name) => /^[a-z ]{5,}$/.test(name))
    : []),
]

export const createPlaceNames = ({ entries, districts }: Gazetteer): PlaceNames => {
  const meanings = new Map<string, Meaning>()
  const byId = new Map(entries.map((entry) => [entry.place.id, entry]))
  const bySlug = new Map(entries.map((entry) => [entry.place.slug, entry]))
  const corrected = new Vocabulary()
  const correctable: string[] = []
  const add = (name: string, meaning: Meaning): void => {
    if (name !== '' && !meanings.has(name)) meanings.set(name, meaning)
  }
  const addCorrectable = (name: string): void => {
    if (name.includes(' ') || name.length < SHORTEST_CORRECTED) return
    correctable[corrected.acquire(name)] = name
  }
  // The first meaning of a name is kept. Entries are in descending order of weight, and names precede inflected forms.
  for (const [name, slug] of Object.entries(nicknames)) {
    const entry = bySlug.get(slug)
    if (entry) add(name, { entry, district: null, isForm: false })
  }
  for (const [name, [slug, radiusKm]] of Object.entries(conurbations)) {
    const entry = bySlug.get(slug)
    if (entry) add(name, { entry, district: null, isForm: false, radiusKm })
  }
  const addNames = (some: readonly GazetteerEntry[]): void => {
    for (const entry of some)
      for (const name of namesOf(entry)) add(name, { entry, district: null, isForm: false })
  }
  // Districts of large cities take precedence over villages of the same name.
  addNames(entries.filter(({ place }) => place.population >= MORE_THAN_A_DISTRICT))
  for (const [name, cityId] of districts) {
    const entry = byId.get(cityId)
    if (entry) add(name, { entry, district: name, isForm: false })
  }
  addNames(entries)
  const isDeclined = (entry: GazetteerEntry): boolean =>
    entry.place.population >= (isHome(entry) ? DECLINED_FROM : FOREIGN_WITHOUT_PREPOSITION)
  const addForms = (some: readonly GazetteerEntry[]): void => {
    for (const entry of some.filter(isDeclined)) {
      const { place } = entry
      const forms = inflectedForms(place.names.pl, place.slug)
      for (const form of forms) add(form, { entry, district: null, isForm: true })
      if (!isHome(entry) || place.population < CORRECTED_FROM) continue
      for (const name of [entry.folded.pl, entry.folded.en, ...forms]) addCorrectable(name)
    }
  }
  // Districts precede villages for inflected forms too: 'na Woli' is in Warsaw.
  addForms(entries.filter(({ place }) => place.population >= MORE_THAN_A_DISTRICT))
  for (const [name, cityId] of districts) {
    const entry = byId.get(cityId)
    if (entry) for (const form of inflectedForms(name, '')) add(form, { entry, district: name, isForm: true })
  }
  addForms(entries)
  corrected.build()
  const lengths = lengthsByFirstWord(meanings.keys())
  const areas = areasByName()
  const areaLengths = lengthsByFirstWord(areas.keys())
  const byArea = new Map<Area, string[]>()
  for (const { place } of entries)
    for (const area of [place.countryCode, `${place.countryCode}.${place.admin1}`]) {
      const slugs = byArea.get(area)
      if (slugs) slugs.push(place.slug)
      else byArea.set(area, [place.slug])
    }

  const isMeant = (
    name: string,
    { entry, district, isForm }: Meaning,
    options: NamedPlaceOptions,
  ): boolean => {
    const { population, slug } = entry.place
    if (options.isPointedAt)
      return isHome(entry) || population >= FOREIGN_WITH_PREPOSITION || options.isInUse(slug)
    if (commonWords.has(name) || name.length < 3) return false
    if (district !== null) return !isForm || options.isInUse(slug)
    if (!isHome(entry)) return population >= FOREIGN_WITHOUT_PREPOSITION || options.isInUse(slug)
    return population >= KNOWN_WITHOUT_PREPOSITION || (!isForm && options.isInUse(slug))
  }
  const corrections = new LRUCache<string, { readonly meaning: Meaning | null }>({ max: MAX_CORRECTIONS })
  const correctionOf = (word: string): Meaning | null => {
    if (word.length < SHORTEST_CORRECTED) return null
    const kept = corrections.get(word)
    if (kept) return kept.meaning
    const found = corrected
      .similar(word, false)
      .whole.flatMap((number) => meanings.get(correctable[number] ?? '') ?? [])
      .toSorted((a, b) => b.entry.weight - a.entry.weight)
    const meaning = found[0] ?? null
    corrections.set(word, { meaning })
    return meaning
  }

  /** The place of a postcode, or the one written after it: '05-500 Piaseczno'. */
  const postcodeAt: PlaceNames['at'] = (words, start, options) => {
    const code = placeOfPostcode(words[start] ?? '')
    const entry = code && bySlug.get(code.slug)
    if (!entry) return null
    const written = namedAt(words, start + 1, { ...options, isPointedAt: true, mayBeMistyped: false })
    if (written) return { ...written, length: written.length + 1 }
    return { length: 1, place: entry.place, district: null, isExact: true, radiusKm: code.radiusKm }
  }
  const namedAt: PlaceNames['at'] = (words, start, options) => {
    const names = namesFrom(words, start, lengths)
    for (let length = names.length; length > 0; length--) {
      const name = names[length - 1] ?? ''
      const known = meanings.get(name)
      if (known && isMeant(name, known, options)) {
        const { entry, district, radiusKm = 0 } = known
        return { length, place: entry.place, district, isExact: true, radiusKm }
      }
    }
    const word = inNames(words[start] ?? '')
    if (!options.mayBeMistyped || meanings.has(word)) return null
    const meaning = correctionOf(word)
    return meaning && { length: 1, place: meaning.entry.place, district: null, isExact: false, radiusKm: 0 }
  }
  return {
    at: (words, start, options) => postcodeAt(words, start, options) ?? namedAt(words, start, options),
    areaAt(words, start) {
      const names = namesFrom(words, start, areaLengths)
      for (let length = names.length; length > 0; length--) {
        const area = areas.get(names[length - 1] ?? '')
        if (area !== undefined) return { length, area }
      }
      return null
    },
    slugsIn: (area) => byArea.get(area) ?? [],
    declined(name) {
      const folded = foldPlaceName(name)
      const { entry } = meanings.get(folded) ?? correctionOf(folded) ?? {}
      return entry?.place ?? null
    },
  }
}
