import type { Locale } from '#kernel/locale.ts'

/** What people do for a living, with all that it is called. */
export interface Occupation {
  readonly key: string
  /** As it is shown: 'Pielęgniarka / Pielęgniarz', 'Nurse'. */
  readonly names: Readonly<Record<Locale, string>>
  /** Names that a title may carry, as they are written. */
  readonly titles: Readonly<Record<Locale, readonly string[]>>
  /** Names that say more than the occupation, such as a language: a title with one is tagged, a search is not widened. */
  readonly special: readonly string[]
  /** What people type besides: colloquial words, the trade, its tools. */
  readonly also: readonly string[]
  /** 'pro/nursing': tenant and key of a category where such offers stand. */
  readonly categories: readonly string[]
  /** Keys of occupations that include this one. */
  readonly under: readonly string[]
}

/** An occupation that words of a text name. */
export interface NamedOccupations {
  /** How many words name it. */
  readonly length: number
  readonly keys: readonly string[]
  /** Those for which it is a word besides, where it is another one's own name: 'architekt' of software. */
  readonly others: readonly string[]
  /** A word of the trade rather than a name that a title carries: 'fotowoltaika'. */
  readonly isTrade: boolean
}
