import { type FormField, formFields, type OfferForm, type TypedForm } from './offer-form.ts'

/** When a field was last changed, and by which account. */
export interface FieldChange {
  readonly version: number
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}
export type FieldChanges = Readonly<Partial<Record<FormField, FieldChange>>>

/** The same whatever the order of its keys: a database keeps another one. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    Array.isArray(a) === Array.isArray(b) &&
    one.length === other.size &&
    one.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  )
}

/** Fields in which two forms differ, in the order of the form. */
export const changedFields = (before: OfferForm, after: OfferForm): FormField[] =>
  formFields.filter((field) => !isSame(before[field], after[field]))

export interface Merging {
  readonly stored: OfferForm
  readonly changes: FieldChanges
  /** The version that the typist saw. */
  readonly baseVersion: number
  /** What he changed since. */
  readonly typed: TypedForm
}

export interface Merged {
  readonly form: OfferForm
  /** Changed by both, each in another way. */
  readonly conflicts: readonly FormField[]
  /** Taken from what was typed. */
  readonly taken: readonly FormField[]
  /** Changed by others since the base. */
  readonly theirs: readonly FormField[]
}

/** Puts what was typed upon what is stored: a field that somebody else changed since is never overwritten. */
export const mergeForms = ({ stored, changes, baseVersion, typed }: Merging): Merged => {
  const isTheirs = (field: FormField) => (changes[field]?.version ?? 0) > baseVersion
  const differing = formFields.filter(
    (field) => typed[field] !== undefined && !isSame(typed[field], stored[field]),
  )
  const conflicts = differing.filter(isTheirs)
  const taken = differing.filter((field) => !isTheirs(field))
  const own = Object.fromEntries(taken.map((field) => [field, typed[field]]))
  return { form: { ...stored, ...own }, conflicts, taken, theirs: formFields.filter(isTheirs) }
}
