import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Locale, locales } from '#kernel/locale.ts'
import type { Place } from '../contract.ts'
import { extraNames } from '../data/voivodeships.ts'
import { foldPlaceName } from '../rules.ts'
import { type Gazetteer, type GazetteerEntry, readGazetteer } from './gazetteer.ts'
import { loadPlaces, type Places } from './service.ts'

let places: Places
let gazetteer: Gazetteer
let alternates: readonly (readonly [names: readonly string[], entry: GazetteerEntry])[]

beforeAll(async () => {
  places = await loadPlaces()
  gazetteer = await readGazetteer()
  alternates = gazetteer.entries
    .filter((entry) => entry.alternates !== '')
    .map((entry) => [entry.alternates.split('|').map(foldPlaceName), entry])
})

const slugs = (found: readonly Place[]): string[] => found.map(({ slug }) => slug)

const placeOf = (id: number | undefined) => gazetteer.entries.find(({ place }) => place.id === id)?.place

/** Reference implementation that scans all places. */
const plainly = (text: string, locale: Locale, limit: number): Place[] => {
  const wanted = foldPlaceName(text)
  if (wanted === '' || limit < 1) return []
  const isLong = wanted.length >= 4
  const namesOf = ({ folded }: GazetteerEntry) => (isLong ? [folded.pl, folded.en] : [folded[locale]])
  const where = (test: (name: string) => boolean): Place[] =>
    gazetteer.entries.filter((entry) => namesOf(entry).some(test)).map(({ place }) => place)
  const extra = Object.entries(extraNames)
    .filter(([name]) => isLong && name.startsWith(wanted))
    .map(([, id]) => placeOf(id))
  const found = [
    ...extra.filter((place) => place !== undefined),
    ...where((name) => name === wanted),
    ...where((name) => name.startsWith(wanted)),
    ...where((name) => name.includes(` ${wanted}`)),
  ]
  if (found.length > 0 || !isLong) return [...new Set(found)].slice(0, limit)
  const city = placeOf(gazetteer.districts.get(wanted))
  if (city) return [city]
  return alternates
    .filter(([names]) => names.some((name) => name.startsWith(wanted)))
    .map(([, { place }]) => place)
    .sort((a, b) => b.population - a.population)
    .slice(0, limit)
}

/** Generates typed texts: the beginning of a name, or of a later word in it, sometimes with extra letters. */
const typed = () => {
  const spellings = gazetteer.entries.flatMap(({ place, alternates: others }) => [
    place.names.pl,
    place.names.en,
    ...(others === '' ? [] : others.split('|')),
  ])
  const known = [...spellings, ...gazetteer.districts.keys(), ...Object.keys(extraNames)]
  const part = fc
    .tuple(fc.constantFrom(...known), fc.nat({ max: 2 }), fc.integer({ min: 1, max: 12 }))
    .map(([name, word, letters]) => {
      const rest = name.split(' ').slice(word).join(' ') || name
      return rest.slice(0, letters)
    })
  return fc.oneof(
    { weight: 8, arbitrary: part },
    { weight: 1, arbitrary: fc.tuple(part, fc.string({ maxLength: 2 })).map(([a, b]) => a + b) },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  )
}

test('[SE-7] city suggestions equal those of a scan over all places, in the same order', () => {
  const asked = fc.tuple(typed(), fc.constantFrom(...locales), fc.integer({ min: 0, max: 12 }))
  fc.assert(
    fc.property(asked, ([text, locale, limit]) => {
      expect(slugs(places.suggest(text, locale, limit))).toEqual(slugs(plainly(text, locale, limit)))
    }),
    { numRuns: 200 },
  )
}, 30_000)

test('[SE-7] suggestions for one and two letters equal those of the scan as well', () => {
  for (const text of ['s', 'st', 'no', 'k', 'la', 'bi', 'śr']) {
    for (const locale of locales)
      expect(slugs(places.suggest(text, locale, 10))).toEqual(slugs(plainly(text, locale, 10)))
  }
})
