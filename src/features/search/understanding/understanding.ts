import type { Area, Place } from '#features/geo/contract.ts'
import type { TextPiece } from '../contract.ts'
import type { TypedPay } from './pay.ts'
import type { PhraseMeaning } from './phrases.ts'

export type Meaning =
  | Exclude<PhraseMeaning, { kind: 'filler' }>
  | { readonly kind: 'salary'; readonly pay: TypedPay }
  | {
      readonly kind: 'place'
      readonly place: Place
      readonly radiusKm: number
      /** A part of the city, folded. */
      readonly district: string | null
    }
  | { readonly kind: 'area'; readonly area: Area }

/** A piece of a text that is a condition rather than something to look for. */
export interface UnderstoodPart {
  /** As it was typed, without quotation marks. */
  readonly text: string
  readonly meaning: Meaning
}

/** Something to look for in the offers. All units of a text must be found. */
export type TextUnit =
  | { readonly kind: 'words'; readonly text: string }
  | {
      /** An occupation or a line of work under any of its names. */
      readonly kind: 'named'
      /** The words themselves; null where no offer has them, which would be taken for a mistyping. */
      readonly text: string | null
      /** Keys of occupations that it is, of those that it includes, and where there are neither, of those like it. */
      readonly same: readonly string[]
      readonly narrower: readonly string[]
      readonly related: readonly string[]
      /** Categories of the board that hold such offers. */
      readonly categoryIds: readonly number[]
    }

export interface Understanding {
  readonly parts: readonly UnderstoodPart[]
  /** What is looked for in the offers, as it was typed, without the words that say nothing. */
  readonly rest: string
  readonly units: readonly TextUnit[]
  /** What is looked for, piece by piece: names of occupations whole, other words one by one. */
  readonly pieces: readonly TextPiece[]
}

export const nothingUnderstood: Understanding = { parts: [], rest: '', units: [], pieces: [] }
