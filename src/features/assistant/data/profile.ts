/** Work environment; it determines fitting benefits. */
export type Setting = 'desk' | 'it' | 'floor' | 'road' | 'guests' | 'care'

/** Typical content of an ad for a kind of work. Phrases are 'polski|English' and claim nothing about a company. */
export interface Profile {
  /** Keys of occupations. */
  readonly occupations: readonly string[]
  /** Keys of main categories, for occupations without a profile of their own. */
  readonly categories: readonly string[]
  readonly setting: Setting
  /** Phrases that continue 'Zakres obowiązków:' as nouns, 'You will' as verbs. */
  readonly tasks: readonly string[]
  /** Phrases that continue 'Wymagania:'. */
  readonly needs: readonly string[]
  /** Typical skills, the most important first. */
  readonly skills: readonly string[]
}
