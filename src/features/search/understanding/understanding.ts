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
      /** District of the city, folded. */
      readonly district: string | null
    }
  | { readonly kind: 'area'; readonly area: Area }

/** A piece of a text that is a condition and not searched for. */
export interface UnderstoodPart {
  /** As it was typed, without quotation marks. */
  readonly text: string
  readonly meaning: Meaning
}

/** Something to search for in the offers. An offer must match all units of a text. */
export type TextUnit =
  | { readonly kind: 'words'; readonly text: string }
  /** A street; its name is folded. */
  | { readonly kind: 'street'; readonly text: string; readonly name: string }
  | {
      /** An occupation or a line of work under any of its names. */
      readonly kind: 'named'
      /** The words themselves; null if no offer has them, because the index would correct them as a misspelling. */
      readonly text: string | null
      /**
       * Keys of the named occupations, of those they include (`narrower`), and, if the board has neither, of similar
       * ones (`related`).
       */
      readonly same: readonly string[]
      readonly narrower: readonly string[]
      readonly related: readonly string[]
      /** Categories of the board that hold such offers. */
      readonly categoryIds: readonly number[]
    }

/** A word that no offer has, and what is searched for in its place. */
export interface Correction {
  /** As it was typed. */
  readonly typed: string
  /** Folded; an offer has one of them. */
  readonly words: readonly string[]
}

export interface Understanding {
  readonly parts: readonly UnderstoodPart[]
  /** The text that is searched for, as typed, without filler words. */
  readonly rest: string
  readonly units: readonly TextUnit[]
  /** The same in pieces: names of occupations whole, other words one by one. */
  readonly pieces: readonly TextPiece[]
  /** Words that were taken for words of an occupation's name. */
  readonly corrections: readonly Correction[]
}

export const nothingUnderstood: Understanding = {
  parts: [],
  rest: '',
  units: [],
  pieces: [],
  corrections: [],
}
