import type { Area, NamedPlace } from '#features/geo/contract.ts'
import type { OccupationNames } from '#features/occupations/rules.ts'
import type { Meaning, TextUnit } from './understanding.ts'

/** What the board has, against which a text is interpreted. */
export interface UnderstandingContext {
  /** Whether the user chose a place beside the text; then no misspelled word is taken for a place. */
  readonly isPlaceChosen: boolean
  readonly occupations: Pick<OccupationNames, 'at' | 'narrower' | 'byKey' | 'words'>
  readonly places: {
    at(
      words: readonly string[],
      start: number,
      options: { isPointedAt: boolean; isInUse: (slug: string) => boolean; mayBeMistyped: boolean },
    ): NamedPlace | null
    areaAt(words: readonly string[], start: number): { readonly length: number; readonly area: Area } | null
  }
  /** Whether the board has offers in the place. */
  readonly isPlaceInUse: (slug: string) => boolean
  /** Whether an offer of the board is in a street with this folded name. */
  readonly isStreetInUse: (name: string) => boolean
  /** Whether any offer has the word. */
  readonly isWordInUse: (word: string) => boolean
  /** Whether offers have each word of the text in some inflection. */
  readonly isTextInUse: (text: string) => boolean
  readonly isOccupationInUse: (key: string) => boolean
  /** Ids of the board's categories that hold offers of these occupations. */
  readonly categoryIdsOf: (keys: readonly string[]) => readonly number[]
  /** The board's categories whose name starts at word `start`; the words are folded. */
  readonly categoryAt: (
    words: readonly string[],
    start: number,
  ) => { readonly length: number; readonly ids: readonly number[] } | null
  /** Whether the text is the whole name of a company of the board or the whole title of an offer. */
  readonly isOwnName: (text: string) => boolean
  /** Words of occupations' names that a misspelled word may stand for. */
  readonly similarWords: (word: string) => readonly string[]
}

/** What the words from some place on are read as. */
export type Reading =
  | { readonly kind: 'part'; readonly length: number; readonly meaning: Meaning }
  | { readonly kind: 'filler'; readonly length: number }
  | {
      readonly kind: 'unit'
      readonly length: number
      readonly unit: TextUnit
      /** The misspelled word, folded, and the one that it was taken for. */
      readonly corrected?: { readonly word: string; readonly as: string }
    }
