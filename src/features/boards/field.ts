import type { FormValue, FormValues } from '#kernel/forms/form-values.ts'
import type { Locale, Translated } from '#kernel/locale.ts'
import type { MessageKey } from '#kernel/translator.ts'

export interface Choice {
  readonly value: string
  /** The label's key; without a label the value is shown. */
  readonly label?: MessageKey
  readonly text?: string | Translated
}

interface FieldBase {
  /** Path in the section, such as 'settings.brand.name'; also the input's name. */
  readonly path: string
  readonly label: MessageKey
  readonly help?: MessageKey
  /** Set for a text with a version per language. */
  readonly language?: Locale
}

/** An input of a form; its kind determines how it is read, written and compared. */
export type Field = FieldBase &
  (
    | { readonly kind: 'text' | 'area' | 'number' | 'amount'; readonly isOptional?: boolean | 'null' }
    | { readonly kind: 'check' }
    /** One entry per line; with `words` several per line, separated by commas. */
    | { readonly kind: 'lines' | 'words'; readonly isOptional?: boolean }
    | { readonly kind: 'choice' | 'icon'; readonly choices: readonly Choice[] }
    | { readonly kind: 'choices'; readonly choices: readonly Choice[]; readonly isOptional?: boolean }
    | { readonly kind: 'rows'; readonly fields: readonly Field[]; readonly isOptional?: boolean }
    | { readonly kind: 'group'; readonly fields: readonly Field[]; readonly isOptional?: boolean | 'null' }
  )

/** A value as shown in its input. */
export type Typed = string | boolean | readonly string[] | TypedFields | readonly TypedFields[]
export interface TypedFields {
  readonly [path: string]: Typed
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a dotted path; undefined when a part of the path is missing. */
export const valueAt = (root: unknown, path: string): unknown =>
  path === ''
    ? root
    : path.split('.').reduce<unknown>((value, part) => {
        if (Array.isArray(value)) return value[Number(part)]
        return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
      }, root)

/** A copy with another value at the path; undefined removes it. */
export const withValueAt = (root: unknown, path: string, value: unknown): unknown => {
  if (path === '') return value
  const [first = '', ...rest] = path.split('.')
  const inner = withValueAt(valueAt(root, first), rest.join('.'), value)
  if (Array.isArray(root)) return root.map((one, at) => (String(at) === first ? inner : one))
  const { [first]: _, ...others } = isRecord(root) ? root : {}
  return inner === undefined ? others : { ...others, [first]: inner }
}

/** Formats 149900 as '1499,00'. */
export const amountText = (minor: number): string =>
  `${Math.trunc(minor / 100)},${String(Math.abs(minor) % 100).padStart(2, '0')}`

/** An amount's text in a language: '1499.00' in English, which is read as well. Other texts stay as they are. */
export const amountIn = (text: string, locale: Locale): string =>
  locale === 'pl' ? text : text.replace(/^(\d{1,9}),(\d{2})$/, '$1.$2')

/** Between the parts of a row in a line. */
export const partsSeparator = ' · '

const AMOUNT = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Parses an amount into minor units; other texts are returned unchanged, for the schema to refuse. */
const minorOf = (text: string): number | string => {
  const match = AMOUNT.exec(text.replace(/[\s\u00a0\u202f]/g, ''))
  const [, major = '', minor = ''] = match ?? []
  return match ? Number(major) * 100 + Number(minor.padEnd(2, '0')) : text
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The input's representation of a value. */
export const typedOf = (field: Field, value: unknown): Typed => {
  switch (field.kind) {
    case 'check':
      return value === true
    case 'amount':
      return typeof value === 'number' ? amountText(value) : textOf(value)
    case 'lines':
      return listOf(value).map(textOf).join('\n')
    case 'words':
      return listOf(value)
        .map((words) => listOf(words).map(textOf).join(', '))
        .join('\n')
    case 'choices':
      return listOf(value).map(textOf)
    case 'rows':
      return listOf(value).map((row) => typedFields(field.fields, row))
    case 'group':
      return typedFields(field.fields, value)
    default:
      return textOf(value)
  }
}

export const typedFields = (fields: readonly Field[], root: unknown): TypedFields =>
  Object.fromEntries(fields.map((field) => [field.path, typedOf(field, valueAt(root, field.path))]))

const isBranch = (value: FormValue | undefined): value is FormValues =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob)

const sentAt = (values: FormValues, path: string): FormValue | undefined => {
  let value: FormValue | undefined = values
  for (const part of path.split('.'))
    value = isBranch(value) && Object.hasOwn(value, part) ? value[part] : undefined
  return value
}

const lineOf = (sent: FormValue | undefined): string => (typeof sent === 'string' ? sent.trim() : '')

const linesOf = (sent: FormValue | undefined): string[] =>
  lineOf(sent)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isBlank = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isBlank)
  if (isRecord(value)) return Object.values(value).every(isBlank)
  return value === undefined || value === null || value === '' || value === false
}

const absent = (isOptional: boolean | 'null' | undefined): null | undefined =>
  isOptional === 'null' ? null : undefined

/** The submitted value; an invalid one is returned as typed, for the schema to refuse. */
export const sentValue = (field: Field, sent: FormValue | undefined): unknown => {
  switch (field.kind) {
    case 'check':
      return sent !== undefined
    case 'lines':
    case 'words': {
      const lines = linesOf(sent)
      if (lines.length === 0 && field.isOptional) return undefined
      return field.kind === 'lines' ? lines : lines.map(wordsOf)
    }
    case 'choices': {
      const chosen = Array.isArray(sent) ? sent.map(lineOf) : []
      return chosen.length === 0 && field.isOptional ? undefined : chosen
    }
    case 'rows': {
      const rows = Array.isArray(sent) ? sent : []
      const filled = rows
        .map((row) => sentFields(field.fields, isBranch(row) ? row : {}))
        .filter((row) => !isBlank(row))
      return filled.length === 0 && field.isOptional ? undefined : filled
    }
    case 'group': {
      const group = sentFields(field.fields, isBranch(sent) ? sent : {})
      return field.isOptional && isBlank(group) ? absent(field.isOptional) : group
    }
    case 'choice':
    case 'icon':
      return lineOf(sent)
    default: {
      const text = lineOf(sent)
      if (text === '' && field.isOptional) return absent(field.isOptional)
      if (field.kind === 'number') return /^-?\d{1,12}$/.test(text) ? Number(text) : text
      return field.kind === 'amount' ? minorOf(text) : text
    }
  }
}

const wordsOf = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const sentFields = (fields: readonly Field[], values: FormValues): unknown =>
  fields.reduce<unknown>(
    (root, field) => withValueAt(root, field.path, sentValue(field, sentAt(values, field.path))),
    {},
  )

/** Submitted values by the fields' paths. */
export const sentValues = (fields: readonly Field[], values: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map((field) => [field.path, sentValue(field, sentAt(values, field.path))]))

/** The entries that a form with these inputs submits, by input names. */
export const typedEntries = (
  fields: readonly Field[],
  typed: TypedFields,
  prefix = '',
): (readonly [string, string])[] =>
  fields.flatMap((field): (readonly [string, string])[] => {
    const name = prefix + field.path
    const value = typed[field.path]
    if (value === undefined || value === false) return []
    if (value === true) return [[name, 'on']]
    if (typeof value === 'string') return [[name, value]]
    if (field.kind === 'rows' && isRows(value))
      return value.flatMap((row, at) => typedEntries(field.fields, row, `${name}.${at}.`))
    if (field.kind === 'group' && isGroup(value)) return typedEntries(field.fields, value, `${name}.`)
    return isTexts(value) ? value.map((one) => [`${name}[]`, one] as const) : []
  })

export const isTexts = (value: Typed | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

export const isRows = (value: Typed | undefined): value is readonly TypedFields[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object')

export const isGroup = (value: Typed | undefined): value is TypedFields =>
  typeof value === 'object' && !Array.isArray(value)
