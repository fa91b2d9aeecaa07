import type { Locale } from '#kernel/locale.ts'
import { homeCountry } from './enumerations.ts'

/** Names on documents of what was bought: Polish for domestic buyers and, for others, with English beside it. */
const WORDS = {
  publish: ['Publikacja ogłoszenia', 'Publication of an offer'],
  extend: ['Przedłużenie ogłoszenia', 'Extension of an offer'],
  pack: ['Kody na publikację ogłoszeń', 'Codes for publications of offers'],
  cheaper: ['Obniżka ceny', 'Price reduction'],
} as const

export const goodsWords = (what: keyof typeof WORDS, { country }: { readonly country: string }): string => {
  const [polish, english] = WORDS[what]
  return country === homeCountry ? polish : `${polish} / ${english}`
}

export const packWords = (count: number): string => `, pakiet ${count} szt.`

/** The name of an invoice's line in a list. The document itself keeps the language that the law requires. */
export const lineNameIn = (name: string, locale: Locale): string => {
  if (locale === 'pl') return name
  const said = Object.values(WORDS).find(([polish]) => name.startsWith(polish))
  if (!said) return name
  const [polish, english] = said
  const rest = name.slice(polish.length).replace(` / ${english}`, '')
  // A reduction names what was bought after it.
  if (polish === WORDS.cheaper[0]) return english + rest.replace(/(?<=^: ).+/, (of) => lineNameIn(of, locale))
  return english + rest.replace(/, pakiet (\d+) szt\.$/, ', pack of $1')
}
