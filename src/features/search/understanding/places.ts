import type { NamedPlace } from '#features/geo/contract.ts'
import type { Reading, UnderstandingContext } from './context.ts'
import { prepositionAt, radiusWordAt, regionWords, streetWords } from './phrases.ts'
import { type TextToken, typed } from './text-tokens.ts'
import type { Meaning } from './understanding.ts'

const MAX_STREET_WORDS = 3
const HOUSE_NUMBER = /^\d{1,3}[a-z]?(\/\d{1,3})?$/

/**
 * Reads a street where the board has offers, with the number of a house: 'ul. Długa 17'. Without 'ul.' only a name whose
 * words no offer has elsewhere, 'Mickiewicza'.
 */
export const streetAt = (
  words: readonly string[],
  at: number,
  tokens: readonly TextToken[],
  { isStreetInUse, isWordInUse, occupations }: UnderstandingContext,
): Reading | null => {
  const from = streetWords.has(words[at] ?? '') ? at + 1 : at
  for (let length = MAX_STREET_WORDS; length > 0; length--) {
    const read = words.slice(from, from + length)
    if (read.length < length || read.includes('')) continue
    const isFree = read.every((word) => !isWordInUse(word) && !occupations.words.has(word))
    const name = read.join(' ')
    if ((from === at && !isFree) || !isStreetInUse(name)) continue
    const next = from + length
    const end = HOUSE_NUMBER.test(words[next] ?? '') ? next + 1 : next
    const text = typed(tokens.slice(at, end))
    return { kind: 'unit', length: end - at, unit: { kind: 'street', text, name } }
  }
  return null
}

/** Reads a place or region: 'Warszawa', 'koło Wrocławia', 'woj. śląskie'. */
export const placeAt = (
  words: readonly string[],
  at: number,
  context: UnderstandingContext,
): Reading | null => {
  const pointer = prepositionAt(words, at)
  let from = at + (pointer?.length ?? 0)
  if (regionWords.has(words[from] ?? '')) from++
  const area = context.places.areaAt(words, from)
  const isPointedAt = pointer !== null
  const place = namedPlaceAt(words, from, isPointedAt, context)
  if (area && area.length >= (place?.length ?? 0))
    return { kind: 'part', length: from - at + area.length, meaning: { kind: 'area', area: area.area } }
  if (!place) return null
  // Many villages have the name of a trade or tool.
  if (
    !isPointedAt &&
    place.district === null &&
    place.length === 1 &&
    context.occupations.words.has(words[from] ?? '')
  )
    return null
  const { district } = place
  const around = radiusWordAt(words, from + place.length)
  const radiusKm = Math.max(pointer?.radiusKm ?? 0, place.radiusKm, around?.radiusKm ?? 0)
  const meaning: Meaning = { kind: 'place', place: place.place, radiusKm, district }
  return { kind: 'part', length: from - at + place.length + (around?.length ?? 0), meaning }
}

/** Reads a place at word `at`: a city, a district, or both beside each other, 'Warszawa Wola'. */
const namedPlaceAt = (
  words: readonly string[],
  at: number,
  isPointedAt: boolean,
  { places, isPlaceInUse }: UnderstandingContext,
): NamedPlace | null => {
  const readAt = (start: number, isMeant: boolean) =>
    places.at(words, start, { isPointedAt: isMeant, isInUse: isPlaceInUse, mayBeMistyped: false })
  const alone = readAt(at, isPointedAt)
  // A district whose name is a common word is meant only beside its city.
  const first = alone ?? readAt(at, true)
  if (!first || (!alone && first.district === null)) return null
  const second = readAt(at + first.length, true)
  const isSame =
    second?.place.slug === first.place.slug && (second.district === null) !== (first.district === null)
  if (!second || !isSame) return alone
  return { ...first, length: first.length + second.length, district: first.district ?? second.district }
}
