/** Values of a form: texts and files, nested in objects and rows. */
export type FormValue = FormDataEntryValue | FormValues | FormValue[]
export interface FormValues {
  [name: string]: FormValue
}

/** More rows than any form has; bounds what a hostile form can cost. */
const MAX_ROWS = 200

const isIndex = (part: string): boolean => /^\d{1,3}$/.test(part) && Number(part) < MAX_ROWS

const isBranch = (value: FormValue | undefined): value is FormValues =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob)

/** Turns objects whose names are all numbers into arrays in the numbers' order, without gaps for removed rows. */
const withRows = (branch: FormValues): FormValue => {
  const inner = Object.entries(branch).map(
    ([name, value]) => [name, isBranch(value) ? withRows(value) : value] as const,
  )
  if (inner.length > 0 && inner.every(([name]) => isIndex(name)))
    return inner.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
  return Object.fromEntries(inner)
}

/**
 * Nests a form's entries as its schema expects them: `skills.0.name` is the name of the first skill. Of entries with
 * the same name the last one counts, unless the name ends in `[]`: these become a list.
 */
export const formValues = (entries: Iterable<readonly [string, FormDataEntryValue]>): FormValues => {
  const root: FormValues = Object.create(null)
  for (const [path, entry] of entries) {
    const isList = path.endsWith('[]')
    const parts = (isList ? path.slice(0, -2) : path).split('.')
    const last = parts.pop() ?? ''
    let branch = root
    for (const part of parts) {
      const next = branch[part]
      const inner: FormValues = isBranch(next) ? next : Object.create(null)
      branch[part] = inner
      branch = inner
    }
    const before = branch[last]
    branch[last] = isList ? [...(Array.isArray(before) ? before : []), entry] : entry
  }
  const values = withRows(root)
  return isBranch(values) ? values : {}
}
