/** What surroundings the work has: decides which benefits fit. */
export type Setting = 'desk' | 'it' | 'floor' | 'road' | 'guests' | 'care'

/** What is usual of a kind of work. Phrases are 'polski|English' and claim nothing about a company. */
export interface Profile {
  /** Keys of occupations. */
  readonly occupations: readonly string[]
  /** Keys of main categories, for occupations that no profile names. */
  readonly categories: readonly string[]
  readonly setting: Setting
  /** Continue 'Zakres obowiązków:' as nouns, 'You will' as verbs. */
  readonly tasks: readonly string[]
  /** Continue 'Wymagania:'. */
  readonly needs: readonly string[]
  /** Usual skills, the most important first. */
  readonly skills: readonly string[]
}
