import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { FormValues } from '#kernel/forms/form-values.ts'
import type { Field } from './field.ts'
import type { FilePart } from './file-differences.ts'
import type { Difference, SectionValues } from './section.ts'

/** A board that is to be, as it was typed. */
export interface NewBoard {
  readonly key: string
  readonly name: string
  readonly host: string
  /** Key of the board whose settings, categories and prices it begins with. */
  readonly like: string
}

/** Which form of a board it is. */
export type FormAddress =
  | { readonly kind: 'settings' | 'texts' | 'links' | 'flags' | 'seller' }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'new-category'; readonly parentId: number | null }
  | { readonly kind: 'plan'; readonly key: string }

/** A form as it was sent. */
export interface SentForm {
  /** That its inputs were made from. */
  readonly version: number
  readonly values: FormValues
  /** Whether the operator has seen what changes. */
  readonly isConfirmed: boolean
  /** By the paths of fields that another operator changed as well: whose value is to stay. */
  readonly choices: Readonly<Record<string, string>>
}

/** What somebody else changed while the form was open. */
export interface Meanwhile {
  readonly people: readonly string[]
  readonly at: Date | null
  readonly differences: readonly Difference[]
}

/** A form as it is to be shown. */
export interface ShownForm {
  readonly version: number
  readonly fields: readonly Field[]
  readonly values: SectionValues
}

export type FormOutcome = ShownForm &
  (
    | { readonly kind: 'problems'; readonly problems: readonly FormProblem[] }
    /** Nobody else has changed what this changes; `meanwhile` tells of other fields. */
    | {
        readonly kind: 'preview'
        readonly differences: readonly Difference[]
        readonly meanwhile: Meanwhile | null
      }
    /** Both changed the same: `mine` against what is stored. */
    | { readonly kind: 'conflict'; readonly mine: readonly Difference[]; readonly meanwhile: Meanwhile }
    | { readonly kind: 'unchanged' }
    | { readonly kind: 'saved' }
  )

/** A board's file as it was uploaded, or confirmed after its differences were seen. */
export interface SentFile {
  readonly text: string
  /** Of the board and its prices when the differences were shown; null for an upload. */
  readonly versions: string | null
}

export type FileOutcome =
  | { readonly kind: 'problems'; readonly problems: readonly FormProblem[] }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'preview'
      readonly parts: readonly FilePart[]
      readonly versions: string
      /** Somebody saved the board after its differences were shown. */
      readonly isChanged: boolean
      /** The file, to be sent with the confirmation. */
      readonly text: string
    }
  | { readonly kind: 'saved'; readonly parts: readonly FilePart[] }
