import type { Locale } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Area, Place } from './contract.ts'
import { locatives } from './data/locatives.ts'
import { voivodeships } from './data/voivodeships.ts'

const EARTH_RADIUS_KM = 6371.0088

interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** Great-circle distance in km. */
export const distanceKm = (a: Coordinates, b: Coordinates): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Normalizes a place name for comparison: folded, with hyphens and apostrophes as spaces, and single spaces. */
export const foldPlaceName = (name: string): string => {
  const folded = foldText(name)
  if (/^[a-z]+(?: [a-z]+)*$/.test(folded)) return folded
  return folded
    .replace(/[-‐–'’`.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface PlaceQuery {
  readonly name: string
  /** Text in brackets or after a comma: 'małopolskie' in 'Osiek (małopolskie)'. */
  readonly hint: string
}

/** Possible readings of a typed city, the most literal first: 'Warszawa, Mokotów', 'Osiek (małopolskie)'. */
export const placeQueries = (text: string): PlaceQuery[] => {
  const literal = foldPlaceName(text)
  const [, before = text, bracket = ''] = /^([^(]*)\(([^)]*)\)?/.exec(text) ?? []
  const parts = before.split(/[,;/|]|\s-\s/).map(foldPlaceName)
  const hint = [foldPlaceName(bracket), ...parts.slice(1)].filter(Boolean).join(' ')
  const readings = [
    { name: literal, hint: '' },
    { name: parts[0] ?? '', hint },
  ]
  return readings.filter(({ name }, index) => name !== '' && (index === 0 || name !== literal))
}

/** 'w Krakowie', 'in Warsaw'; null for a Polish name whose locative is unknown. */
export const locativeOf = ({ slug, names }: Pick<Place, 'slug' | 'names'>, locale: Locale): string | null => {
  if (locale === 'en') return `in ${names.en}`
  return Object.hasOwn(locatives, slug) ? (locatives[slug] ?? null) : null
}

/** 'mazowieckie' for 'PL.78'; null for any other area. */
export const voivodeshipName = (area: Area, locale: Locale): string | null => {
  const [pl, en] = (area.startsWith('PL.') ? voivodeships[area.slice(3)] : undefined) ?? []
  return (locale === 'en' ? en : pl) ?? null
}
