import { foldText } from '#kernel/text/fold-text.ts'
import { formLimits } from '../enumerations.ts'
import { emptyPlace, type PlaceForm } from './offer-form.ts'

const SEPARATOR = /[,;|\n\r\t]|\s\/\s/

/** Cities of a typed or pasted list, each once; empty where the text is one place, or an address with a number. */
export const listedCities = (text: string): string[] => {
  if (/\d/.test(text)) return []
  const parts = text
    .split(SEPARATOR)
    .map((part) => part.replace(/^[\s•*·–-]+/, '').trim())
    .filter((part) => part !== '')
  const seen = new Set<string>()
  const once = parts.filter((part) => {
    const folded = part.toLocaleLowerCase('pl')
    return !seen.has(folded) && seen.add(folded)
  })
  return once.length > 1 ? once : []
}

/** The places as typed without scripts, where a list in a city becomes places of its own; one too long stays as it is. */
export const spreadPlaces = (places: readonly PlaceForm[]): PlaceForm[] => {
  const all: PlaceForm[] = []
  for (const [at, place] of places.entries()) {
    const { city: typed, countryCode } = place
    const cities = listedCities(typed)
    const others = new Set([...all, ...places.slice(at + 1)].map(({ city }) => foldText(city)))
    const fresh = cities.filter((city) => !others.has(foldText(city)))
    const isList = cities.length > 0 && others.size + fresh.length <= formLimits.locations
    if (isList)
      all.push(...fresh.map((city, index) => ({ ...(index === 0 ? place : emptyPlace), countryCode, city })))
    else all.push(place)
  }
  return all
}
