import type { Locale } from '#kernel/locale.ts'

const POLISH =
  /[ąćęłńóśźż]|\b(?:szukamy|napisz|praca|umowa|oraz|dla|do|na|się|jest|od|firma|zł|brutto|netto|uzupełnij|sprawdź|skróć|popraw)\b/giu
const ENGLISH =
  /\b(?:the|and|for|with|we|you|our|are|looking|hire|hiring|write|job|salary|gross|net|check|shorten|in|full|time|a|an|of|to)\b/giu

/** The language of a text; `otherwise` if the text does not show it. */
export const languageOf = (text: string, otherwise: Locale): Locale => {
  const polish = text.match(POLISH)?.length ?? 0
  const english = text.match(ENGLISH)?.length ?? 0
  return polish === english ? otherwise : polish > english ? 'pl' : 'en'
}

/** Picks one half of 'polski|English'; a phrase without a bar serves for both. */
export const phraseIn = (phrase: string, locale: Locale): string => {
  const [polish = '', english = polish] = phrase.split('|')
  return locale === 'pl' ? polish : english
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1)
