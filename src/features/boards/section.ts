import { isSame } from '#kernel/forms/field-merge.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MessageKey } from '#kernel/translator.ts'
import { amountText, type Field, partsSeparator, typedOf, valueAt, withValueAt } from './field.ts'

/** Access to a field that is not a plain value of the document, such as a category's position. */
export interface Lens {
  readonly get: (root: unknown) => unknown
  readonly set: (root: unknown, value: unknown) => unknown
}

/** The part of a document (a board's file or pricing) that one form edits. */
export interface Section {
  readonly fields: readonly Field[]
  /** Path of the section in a document, '' for the whole; null if it was removed. */
  readonly placeIn: (root: unknown) => string | null
  /** By the fields' paths. */
  readonly lenses?: Readonly<Record<string, Lens>>
  /** Problems of the values in the given document, beyond its schema. */
  readonly problemsOf?: ((root: unknown, values: SectionValues) => FormProblem[]) | undefined
}

export type SectionValues = Readonly<Record<string, unknown>>

const below = (place: string, path: string): string => (place === '' ? path : `${place}.${path}`)

/** Null when the document has no such section. */
export const readSection = (
  { fields, placeIn, lenses = {} }: Section,
  root: unknown,
): SectionValues | null => {
  const place = placeIn(root)
  if (place === null) return null
  const storedAt = ({ path }: Field) => lenses[path]?.get(root) ?? valueAt(root, below(place, path))
  return Object.fromEntries(fields.map((field) => [field.path, storedAt(field)]))
}

/** The document with these values; lenses are applied last, as they may move the section. */
export const writeSection = (section: Section, root: unknown, values: SectionValues): unknown => {
  const { fields, lenses = {} } = section
  const place = section.placeIn(root) ?? ''
  const plain = fields.filter(({ path }) => !lenses[path])
  const written = plain.reduce(
    (document, { path }) => withValueAt(document, below(place, path), values[path]),
    root,
  )
  return Object.entries(lenses).reduce((document, [path, { set }]) => set(document, values[path]), written)
}

/** Maps the document's problems to the section's inputs; others belong to the whole form. */
export const problemsOfSection = (
  section: Section,
  root: unknown,
  problems: readonly FormProblem[],
): FormProblem[] => {
  const place = section.placeIn(root) ?? ''
  return problems.map(({ field, ...problem }) => {
    const name = place === '' ? field : field.startsWith(`${place}.`) ? field.slice(place.length + 1) : null
    const isOwn =
      name !== null && section.fields.some(({ path }) => name === path || name.startsWith(`${path}.`))
    return { ...problem, field: isOwn ? name : '' }
  })
}

/** Values are equal when their inputs show the same. */
export const isSameValue = (field: Field, one: unknown, other: unknown): boolean =>
  isSame(typedOf(field, one), typedOf(field, other))

/** Change of a field, as lines of text. */
export interface Difference {
  readonly path: string
  readonly label: MessageKey
  readonly language: Locale | null
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** A value as lines of text; `yes` or `no` for a switch. */
export const linesOf = (field: Field, value: unknown): string[] => {
  const all = Array.isArray(value) ? value : []
  switch (field.kind) {
    case 'check':
      return [value === true ? 'yes' : 'no']
    case 'rows':
      return all.map((row) => joined(field.fields, row))
    case 'group':
      return value === undefined || value === null ? [] : [joined(field.fields, value)]
    case 'words':
      return all.map((words) => (Array.isArray(words) ? words.join(', ') : String(words)))
    case 'lines':
    case 'choices':
      return all.map(String)
    case 'amount':
      return typeof value === 'number' ? [amountText(value)] : []
    case 'choice':
      return value === undefined ? [] : [String(value)]
    default:
      return value === undefined || value === null || value === '' ? [] : [String(value)]
  }
}

const joined = (fields: readonly Field[], row: unknown): string =>
  fields
    .flatMap((field) => linesOf(field, valueAt(row, field.path)))
    .filter((line) => line !== 'no')
    .join(partsSeparator)

/** Of long lists only the added and removed lines, unless only the order changed. */
export const differencesOf = (
  fields: readonly Field[],
  before: SectionValues,
  after: SectionValues,
): Difference[] =>
  fields.flatMap((field) => {
    const { path, label, language = null } = field
    if (isSameValue(field, before[path], after[path])) return []
    const [was, becomes] = [linesOf(field, before[path]), linesOf(field, after[path])]
    const gone = was.filter((line) => !becomes.includes(line))
    const come = becomes.filter((line) => !was.includes(line))
    const isReordered = gone.length + come.length === 0
    return [
      {
        ...{ path, label, language },
        before: isReordered ? was : gone,
        after: isReordered ? becomes : come,
      },
    ]
  })
