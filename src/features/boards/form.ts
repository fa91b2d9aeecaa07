import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { FormValues } from '#kernel/forms/form-values.ts'
import type { Field } from './field.ts'
import type { FilePart } from './file-differences.ts'
import type { Difference, SectionValues } from './section.ts'

/** A new board as typed. */
export interface NewBoard {
  readonly key: string
  readonly name: string
  readonly host: string
  /** Key of the board whose settings, categories and prices are copied. */
  readonly like: string
}

/** Identifies a form of a board. */
export type FormAddress =
  | { readonly kind: 'settings' | 'texts' | 'links' | 'flags' | 'seller' }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'new-category'; readonly parentId: number | null }
  | { readonly kind: 'plan'; readonly key: string }

/** A submitted form. */
export interface SentForm {
  /** Version that the form was loaded with. */
  readonly version: number
  readonly values: FormValues
  /** Whether the operator has confirmed the preview. */
  readonly isConfirmed: boolean
  /** Choices for conflicting fields, 'mine' or 'theirs', by the fields' paths. */
  readonly choices: Readonly<Record<string, string>>
}

/** Changes by others while the form was open. */
export interface OtherChanges {
  readonly people: readonly string[]
  readonly at: Date | null
  readonly differences: readonly Difference[]
}

/** Data of a form. */
export interface ShownForm {
  readonly version: number
  readonly fields: readonly Field[]
  readonly values: SectionValues
}

export type FormOutcome = ShownForm &
  (
    | { readonly kind: 'problems'; readonly problems: readonly FormProblem[] }
    /** No conflicts; `meanwhile` has changes of other fields. */
    | {
        readonly kind: 'preview'
        readonly differences: readonly Difference[]
        readonly meanwhile: OtherChanges | null
      }
    /** Conflicting changes of the same fields: `mine` against the stored values. */
    | { readonly kind: 'conflict'; readonly mine: readonly Difference[]; readonly meanwhile: OtherChanges }
    | { readonly kind: 'unchanged' }
    | { readonly kind: 'saved' }
  )

/** A board's file: uploaded, or confirmed after the preview. */
export interface SentFile {
  readonly text: string
  /** Versions of board and pricing at the preview; null for an upload. */
  readonly versions: string | null
}

export type FileOutcome =
  | { readonly kind: 'problems'; readonly problems: readonly FormProblem[] }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'preview'
      readonly parts: readonly FilePart[]
      readonly versions: string
      /** The board was saved by somebody else after the preview. */
      readonly isChanged: boolean
      /** The file, to be submitted with the confirmation. */
      readonly text: string
    }
  | { readonly kind: 'saved'; readonly parts: readonly FilePart[] }
