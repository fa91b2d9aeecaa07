import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { outsideAddress } from '#kernel/outside-address.ts'
import type { ImportSource } from './contract.ts'
import { type RejectionReason, sourceHours } from './enumerations.ts'

/** The field of a row that a reason is about; '' for the row as a whole. A malformed one is named by the row's reader. */
const fields: Readonly<Record<RejectionReason, string>> = {
  'blank-line': '',
  'line-too-long': '',
  'not-utf-8': '',
  'not-json': '',
  'not-an-object': '',
  'malformed-field': '',
  'id-missing': 'id',
  'title-missing': 'title',
  'unknown-currency': 'employmentTypes.currency',
  'unknown-salary-unit': 'employmentTypes.unit',
  'salary-negative': 'employmentTypes.from',
  'salary-absurd': 'employmentTypes.to',
  'not-storable': '',
}

const BETWEEN = ' = '
const MOST_OF_A_VALUE = 60

/** Of a malformed field: its path, and what stands there as JSON. */
export const malformedDetail = (path: string, value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return `${path}${BETWEEN}${text.length > MOST_OF_A_VALUE ? `${text.slice(0, MOST_OF_A_VALUE)}…`.toWellFormed() : text}`
}

/** The path alone, by which rows are counted together. */
export const malformedPath = (detail: string): string => detail.split(BETWEEN, 1)[0] ?? ''

export const fieldOfRejection = (reason: RejectionReason, detail: string): string =>
  reason === 'malformed-field' ? malformedPath(detail) : fields[reason]

/** What stands in the row instead of what should. */
export const valueOfRejection = (reason: RejectionReason, detail: string): string =>
  reason === 'malformed-field' ? detail.slice(malformedPath(detail).length + BETWEEN.length) : detail

/** What an operator types about an address. */
export interface TypedSource {
  readonly tenant: string
  readonly key: string
  readonly url: string
  readonly everyHours: string
}

export interface NewSource extends Pick<ImportSource, 'tenantId' | 'key' | 'url' | 'everyHours'> {}

const MAX_KEY = 40

const keyProblem = (key: string): FormProblem[] => {
  if (key === '') return [{ field: 'key', reason: 'required' }]
  if (key.length > MAX_KEY) return [{ field: 'key', reason: 'tooLong', limit: MAX_KEY }]
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) ? [] : [{ field: 'key', reason: 'invalid' }]
}

/** The address that was typed, or what is wrong with it. */
export const readSource = (
  typed: TypedSource,
): { readonly source: NewSource | null; readonly problems: readonly FormProblem[] } => {
  const tenantId = Number(typed.tenant)
  const key = typed.key.trim()
  const url = outsideAddress(typed.url)
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

/** What an operator types about a file that he uploads. */
export interface TypedUpload {
  readonly tenant: string
  readonly key: string
  /** Slug of a company's page; '' where each row says its own. */
  readonly company: string
}

/** Board, source and company of a file, or what is wrong with them. */
export const readUpload = (
  typed: TypedUpload,
): { readonly tenantId: number; readonly source: string; readonly problems: readonly FormProblem[] } => {
  const tenantId = /^\d{1,5}$/.test(typed.tenant) ? Number(typed.tenant) : 0
  const source = typed.key.trim()
  const noBoard = tenantId < 1 ? [{ field: 'tenant', reason: 'required' }] : []
  return { tenantId, source, problems: [...noBoard, ...keyProblem(source)] }
}

/** So few may vanish at once from any board. */
const FEW = 20

/** A source that names less than half of its running offers is more likely broken than empty. */
export const isBelievable = ({ running, vanished }: { running: number; vanished: number }): boolean =>
  vanished <= Math.max(FEW, running / 2)
