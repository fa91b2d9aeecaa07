import type { RejectionReason } from './enumerations.ts'

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

export const fieldOfRejection = (reason: RejectionReason, detail: string): string =>
  reason === 'malformed-field' ? detail : fields[reason]

const csvCell = (value: string | number): string => {
  const text = String(value)
  // A spreadsheet would take such a text for a formula (OWASP, CSV injection).
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`
