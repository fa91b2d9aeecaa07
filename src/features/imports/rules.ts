import { externalUrl } from '#kernel/external-url.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { ImportRejection, ImportSource } from './contract.ts'
import { KEY_PATTERN, MAX_KEY, type RejectionReason, sourceHours } from './enumerations.ts'

/**
 * The field that a reason refers to; '' for the row as a whole. For a malformed field the reader of rows gives the
 * name.
 */
const fields: Readonly<Record<RejectionReason, string>> = {
  'blank-line': '',
  'line-too-long': '',
  'not-utf-8': '',
  'not-json': '',
  'not-an-object': '',
  'malformed-field': '',
  'id-missing': 'id',
  'id-repeated': 'id',
  'title-missing': 'title',
  'unknown-currency': 'employmentTypes.currency',
  'unknown-salary-unit': 'employmentTypes.unit',
  'salary-negative': 'employmentTypes.from',
  'salary-absurd': 'employmentTypes.to',
  'not-storable': '',
  'quote-open': '',
  'cells-too-many': '',
}

const VALUE_SEPARATOR = ' = '
const MAX_VALUE_LENGTH = 60

/** Detail of a rejection as malformed: the path of the field and its value as JSON, cut to a maximum length. */
export const malformedDetail = (path: string, value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return `${path}${VALUE_SEPARATOR}${text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…`.toWellFormed() : text}`
}

/** The path of a malformed field, by which rejections are grouped. */
export const malformedPath = (detail: string): string => detail.split(VALUE_SEPARATOR, 1)[0] ?? ''

export const fieldOfRejection = (reason: RejectionReason, detail: string): string =>
  reason === 'malformed-field' ? malformedPath(detail) : fields[reason]

/** The value for which the row was rejected, as text. */
export const valueOfRejection = (reason: RejectionReason, detail: string): string =>
  reason === 'malformed-field' ? detail.slice(malformedPath(detail).length + VALUE_SEPARATOR.length) : detail

const NUMBERS = /^(?:latitude|longitude)$/
const FLAGS = /(?:^|\.)(?:gross|remoteInterview|openToHireUkrainians)$/
const YES = /^(?:tak|t|yes|y|true|1|x)$/i
const NO = /^(?:nie|n|no|false|0)$/i

/**
 * The value of a row's field from text, as a cell of CSV or an operator writes it. What is no such value stays text,
 * for which the row is then rejected.
 */
export const valueOfText = (path: string, text: string): unknown => {
  const typed = text.trim()
  if (NUMBERS.test(path)) {
    const plain = typed.replace(',', '.')
    return /^-?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
  }
  if (FLAGS.test(path)) return YES.test(typed) ? true : NO.test(typed) ? false : typed
  if (path === 'skills' || path === 'schedule')
    return typed
      .split(/[,;|\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean)
  return typed
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:g|h|r?bh|za g)/i, 'hour'],
  [/^d/i, 'day'],
  [/^m/i, 'month'],
  [/^(?:r|y|a)/i, 'year'],
]
const CURRENCIES = /pln|eur|usd|gbp|chf/i

/** The value that a rule proposes for a rejected one, or ''. */
export const suggestionFor = ({
  path,
  reason,
  detail,
}: Pick<ImportRejection, 'path' | 'reason' | 'detail'>): string => {
  if (path === null) return ''
  const value = valueOfRejection(reason, detail)
  if (reason === 'unknown-currency') return CURRENCIES.exec(value)?.[0].toUpperCase() ?? ''
  if (reason === 'unknown-salary-unit') return UNITS.find(([pattern]) => pattern.test(value))?.[1] ?? ''
  if (reason === 'salary-negative') {
    const [from = '', to = ''] = value.split('..')
    return (path.endsWith('.from') ? from : to).replace('-', '')
  }
  if (reason === 'malformed-field' && /\.(?:from|to)$/.test(path))
    return /\d[\d\s\u00a0\u202f.,]*/.exec(value)?.[0].replace(/[\s.,]+$/, '') ?? ''
  return ''
}

/** The row with another value at the path; null if the row has no such place. */
export const withValueAt = (row: unknown, path: readonly string[], value: unknown): unknown => {
  const [key, ...below] = path
  if (key === undefined) return value
  if (typeof row !== 'object' || row === null || key === '__proto__') return null
  const changed = withValueAt(Reflect.get(row, key), below, value)
  if (below.length > 0 && changed === null) return null
  if (!Array.isArray(row)) return { ...row, [key]: changed }
  return row.map((one, index) => (String(index) === key ? changed : one))
}

/** The form fields of an address. */
export interface TypedSource {
  readonly tenant: string
  readonly key: string
  readonly url: string
  readonly everyHours: string
}

export interface NewSource extends Pick<ImportSource, 'tenantId' | 'key' | 'url' | 'everyHours'> {}

const isKey = new RegExp(`^${KEY_PATTERN}$`)
const keyProblem = (key: string): FormProblem[] => {
  if (key === '') return [{ field: 'key', reason: 'required' }]
  if (key.length > MAX_KEY) return [{ field: 'key', reason: 'tooLong', limit: MAX_KEY }]
  return isKey.test(key) ? [] : [{ field: 'key', reason: 'invalid' }]
}

/** Parses the form of an address into a source, or into problems. */
export const readSource = (
  typed: TypedSource,
): { readonly source: NewSource | null; readonly problems: readonly FormProblem[] } => {
  const tenantId = Number(typed.tenant)
  const key = typed.key.trim()
  const url = externalUrl(typed.url)
  const everyHours = Number(typed.everyHours)
  const problems: FormProblem[] = []
  if (!Number.isInteger(tenantId) || tenantId < 1) problems.push({ field: 'tenant', reason: 'required' })
  problems.push(...keyProblem(key))
  if (typed.url.trim() === '') problems.push({ field: 'url', reason: 'required' })
  else if (!url) problems.push({ field: 'url', reason: 'invalid' })
  if (!sourceHours.some((hours) => hours === everyHours))
    problems.push({ field: 'everyHours', reason: 'invalid' })
  if (problems.length > 0 || !url) return { source: null, problems }
  return { source: { tenantId, key, url, everyHours }, problems }
}

/** The form fields of an upload. */
export interface TypedUpload {
  readonly tenant: string
  readonly key: string
  /** Slug of the company of all offers; '' to take each row's own. */
  readonly company: string
}

/** Parses the form of an upload into board and source, with its problems. */
export const readUpload = (
  typed: TypedUpload,
): { readonly tenantId: number; readonly source: string; readonly problems: readonly FormProblem[] } => {
  const tenantId = /^\d{1,5}$/.test(typed.tenant) ? Number(typed.tenant) : 0
  const source = typed.key.trim()
  const noBoard = tenantId < 1 ? [{ field: 'tenant', reason: 'required' }] : []
  return { tenantId, source, problems: [...noBoard, ...keyProblem(source)] }
}

/** Number of offers that may vanish at once, whatever the share. */
const FEW = 20

interface Loss {
  /** Offers that the file lists, also those whose rows were rejected. */
  readonly listed: number
  readonly running: number
  readonly vanished: number
}

/**
 * Whether vanished offers may be ended. A source that lists less than half of its running offers is probably broken,
 * and one that lists none at all is, however small: an empty answer or a page that says that the server is busy.
 */
export const isPlausibleLoss = ({ listed, running, vanished }: Loss): boolean =>
  listed > 0 && vanished <= Math.max(FEW, running / 2)
