import type { Locale } from '#kernel/locale.ts'

/** An occupation with all its names. */
export interface Occupation {
  readonly key: string
  /** The shown name: 'Pielęgniarka / Pielęgniarz', 'Nurse'. */
  readonly names: Readonly<Record<Locale, string>>
  /** Names that occur in titles. */
  readonly titles: Readonly<Record<Locale, readonly string[]>>
  /**
   * Names that are narrower than the occupation, such as one with a language: they tag a title, but do not widen a
   * search.
   */
  readonly special: readonly string[]
  /** Other search words: colloquial names, the trade, its tools. */
  readonly also: readonly string[]
  /** Categories with such offers, as tenant and key: 'pro/nursing'. */
  readonly categories: readonly string[]
  /** Keys of occupations that include this one. */
  readonly under: readonly string[]
}

/** Occupations named by words of a text. */
export interface NamedOccupations {
  /** Number of words that form the name. */
  readonly length: number
  readonly keys: readonly string[]
  /**
   * Occupations that have the word among their other search words, while it is the proper name of `keys`: 'architekt'
   * for software.
   */
  readonly others: readonly string[]
  /** Whether the word names a trade and does not occur in titles: 'fotowoltaika'. */
  readonly isTrade: boolean
}
