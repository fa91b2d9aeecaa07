import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { MessageKey } from '#kernel/translator.ts'
import type { IconShapes } from '#screens/category-bar-data.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import type { Field, TypedFields } from '../field.ts'
import type { OtherChanges } from '../form.ts'
import type { Difference } from '../section.ts'
import type { SectionKind } from '../section-slugs.ts'
import type { NeededDocument } from './missing-documents.ts'

export type BoardTab = SectionKind | 'categories' | 'plans'

/** The board of a page. */
export interface ShownBoard {
  readonly id: number
  readonly key: string
  readonly name: string
}

/** A form with the values of its inputs. */
export interface FormData {
  readonly version: number
  readonly fields: readonly Field[]
  readonly typed: TypedFields
}

/** Result of a submitted form. */
export type FormAnswer = FormData & {
  readonly problems: readonly FormProblem[]
  readonly meanwhile: OtherChanges | null
} & (
    | { readonly kind: 'problems' | 'unchanged' | 'editing' }
    | { readonly kind: 'preview' | 'conflict'; readonly differences: readonly Difference[] }
  )

export interface FormPageData {
  readonly frame: ConsoleData
  readonly board: ShownBoard
  readonly tab: BoardTab
  readonly title: string
  /** Text beside the form's title. */
  readonly lead: MessageKey | null
  readonly form: FormData
  readonly icons: Readonly<Record<string, IconShapes>>
  readonly isSaved: boolean
  /** Action of the form. */
  readonly path: string
  /** Documents that the board lacks. */
  readonly missing?: readonly NeededDocument[]
}
