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

export interface FieldMerging<Form, Field extends keyof Form> {
  /** In the order of the form. */
  readonly fields: readonly Field[]
  readonly stored: Form
  /** The version in which a field was last changed; 0 for one that never was. */
  readonly changedIn: (field: Field) => number
  /** The version that the typist saw. */
  readonly baseVersion: number
  /** What he changed since. */
  readonly typed: { readonly [Name in Field]?: Form[Name] | undefined }
}

export interface MergedFields<Form, Field extends keyof Form> {
  readonly form: Form
  /** Changed by both, each in another way. */
  readonly conflicts: readonly Field[]
  /** Taken from what was typed. */
  readonly taken: readonly Field[]
  /** Changed by others since the base. */
  readonly theirs: readonly Field[]
}

/** Puts what was typed upon what is stored: a field that somebody else changed since is never overwritten. */
export const mergeFields = <Form extends object, Field extends keyof Form>({
  fields,
  stored,
  changedIn,
  baseVersion,
  typed,
}: FieldMerging<Form, Field>): MergedFields<Form, Field> => {
  const isTheirs = (field: Field) => changedIn(field) > baseVersion
  const differing = fields.filter(
    (field) => typed[field] !== undefined && !isSame(typed[field], stored[field]),
  )
  const conflicts = differing.filter(isTheirs)
  const taken = differing.filter((field) => !isTheirs(field))
  const own = Object.fromEntries(taken.map((field) => [field, typed[field]]))
  return { form: { ...stored, ...own }, conflicts, taken, theirs: fields.filter(isTheirs) }
}
