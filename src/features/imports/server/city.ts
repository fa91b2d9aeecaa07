import { foldText } from '#kernel/text/fold-text.ts'
import { typedName } from './clean-text.ts'

const MAX_CITY = 80

// Countries named in place of a city, by folded name.
const COUNTRIES: Readonly<Record<string, string>> = {
  polska: 'PL',
  poland: 'PL',
  'cala polska': 'PL',
  niemcy: 'DE',
  germany: 'DE',
  holandia: 'NL',
  netherlands: 'NL',
  austria: 'AT',
  belgia: 'BE',
  belgium: 'BE',
  francja: 'FR',
  france: 'FR',
  czechy: 'CZ',
  norwegia: 'NO',
  norway: 'NO',
  szwecja: 'SE',
  dania: 'DK',
  szwajcaria: 'CH',
  hiszpania: 'ES',
  wlochy: 'IT',
  irlandia: 'IE',
  'wielka brytania': 'GB',
  uk: 'GB',
  usa: 'US',
  ukraina: 'UA',
  россия: 'RU',
}
const NOWHERE = /^(?:abroad|zagranica|za granica|woj\.?|rozne|inne|various|other|kilka lokalizacji|online)$/
const REMOTE = /(?:praca |fully |100 ?% )?\b(?:remote(?:ly)?|zdaln(?:a|y|e|ie)|home ?office)\b/gi
const VOIVODESHIPS =
  /^(?:dolnoslaskie|kujawsko ?pomorskie|lubelskie|lubuskie|lodzkie|malopolskie|mazowieckie|opolskie|podkarpackie|podlaskie|pomorskie|slaskie|swietokrzyskie|warminsko ?mazurskie|wielkopolskie|zachodnio ?pomorskie)$/

export interface NamedCity {
  readonly city: string | null
  /** Set when a country is named instead of a city. */
  readonly countryCode?: string
  /** Whether it says 'remote' instead of a city. */
  readonly isRemote: boolean
  /** Whether a Polish voivodeship or county follows in brackets, so that the city is not abroad. */
  readonly isPolish: boolean
}

/** The code of a country, given as such or by a name that boards write; undefined for anything else. */
export const countryOf = (text: string | null | undefined): string | undefined => {
  const code = text?.trim().toUpperCase() ?? ''
  if (/^[A-Z]{2}$/.test(code)) return code
  const name = foldText(code)
  return Object.hasOwn(COUNTRIES, name) ? COUNTRIES[name] : undefined
}

/** Removes what does not belong to the city's name: postal code, street, profession, nearby towns, 'abroad'. */
const withoutExtras = (text: string): string =>
  text
    .replace(/^\d{2}-\d{3}\s+/, '')
    .replace(/\s+zaw[oó]d\s*:.*$/i, '')
    .replace(/\s+(?:ul|al|os|pl)\.\s.*$/i, '')
    .replace(/\s+(?:k\.|k\/|k \/|koło|obok)\s*\S.*$/i, '')
    .replace(/\s+(?:i|oraz)\s+okolice$/i, '')
    .replace(/\s*[-,]?\s*zagranica$/i, '')
    .replace(/^[\s,;/-]+|[\s,;/-]+$/g, '')

export const readCity = (text: string | null | undefined): NamedCity => {
  const given = typedName(text, MAX_CITY)
  const rest =
    given
      ?.replace(REMOTE, '')
      .replace(/\(\s*\)/g, '')
      .trim() ?? ''
  const isRemote = given !== null && rest !== given
  const nothing = { city: null, isRemote, isPolish: false }
  const city = withoutExtras(rest)
  const name = foldText(city).replace(/-/g, ' ')
  const countryCode = Object.hasOwn(COUNTRIES, name) ? COUNTRIES[name] : undefined
  if (countryCode) return { ...nothing, countryCode }
  if (name === '' || NOWHERE.test(name) || VOIVODESHIPS.test(name)) return nothing
  const bracket = /\(([^)]*)\)/.exec(foldText(rest))?.[1]?.replace(/-/g, ' ').trim() ?? ''
  return { city, isRemote, isPolish: VOIVODESHIPS.test(bracket) || /^pow\./.test(bracket) }
}

/** The name shown for a city that the gazetteer does not know: without its region in brackets. */
export const cityWithoutRegion = (city: string): string =>
  city.replace(/\s*\([^)]*\)?\s*$/, '').trim() || city
