/** Deep equality regardless of the order of keys, which jsonb does not keep. */
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
  /** The fields in the order of the form. */
  readonly fields: readonly Field[]
  readonly stored: Form
  /** The version in which a field was last changed; 0 if never. */
  readonly changedIn: (field: Field) => number
  /** The version that the user began to edit. */
  readonly baseVersion: number
  /** The fields that the user has submitted. */
  readonly typed: { readonly [Name in Field]?: Form[Name] | undefined }
}

export interface MergedFields<Form, Field extends keyof Form> {
  readonly form: Form
  /** Fields changed by the user and by others to different values. */
  readonly conflicts: readonly Field[]
  /** Fields taken from `typed`. */
  readonly taken: readonly Field[]
  /** Fields changed by others since `baseVersion`. */
  readonly theirs: readonly Field[]
}

/** Merges submitted fields into the stored form; fields that others changed since `baseVersion` are not overwritten. */
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
