/** The list's parameter of technologies. */
export const stackParam = 'skills'

/** A technology to choose in the filters. */
export interface StackOption {
  /** Value in the URL. */
  readonly slug: string
  readonly name: string
  /** Null for a version, which is not counted by itself. */
  readonly count: number | null
  readonly isOn: boolean
}

/** The technologies of a board whose rows show them. */
export interface StackFilter {
  /** The most frequent ones under the other filters, and those chosen. */
  readonly chips: readonly StackOption[]
  /** The next ones, suggested before anything is typed. */
  readonly others: readonly StackOption[]
}

/** Adds a technology to the boxes; `then` runs once it is checked. */
export type AddTechnology = (found: Pick<StackOption, 'name' | 'count'>, then?: () => void) => void
