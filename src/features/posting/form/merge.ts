import { isSame, type MergedFields, mergeFields } from '#kernel/forms/field-merge.ts'
import { type FormField, formFields, type OfferForm, type TypedForm } from './offer-form.ts'

/** Version and account of a field's last change. */
export interface FieldChange {
  readonly version: number
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}
export type FieldChanges = Readonly<Partial<Record<FormField, FieldChange>>>

/** Fields in which two forms differ, in the form's order. */
export const changedFields = (before: OfferForm, after: OfferForm): FormField[] =>
  formFields.filter((field) => !isSame(before[field], after[field]))

interface MergeInput {
  readonly stored: OfferForm
  readonly changes: FieldChanges
  /** The version that the user's changes are based on. */
  readonly baseVersion: number
  /** The user's changes. */
  readonly typed: TypedForm
}

export const mergeForms = ({ changes, ...merging }: MergeInput): MergedFields<OfferForm, FormField> =>
  mergeFields({ ...merging, fields: formFields, changedIn: (field) => changes[field]?.version ?? 0 })
