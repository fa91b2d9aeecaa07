/** Texts that a spreadsheet would run as a formula (OWASP, CSV injection), with or without leading spaces. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/

/** Separator of cells; with semicolons numbers get a decimal comma. */
type Separator = ',' | ';'

const QUOTED: Readonly<Record<Separator, RegExp>> = { ',': /[",\r\n]/, ';': /[";\r\n]/ }

const csvCell = (value: string | number, separator: Separator): string => {
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return QUOTED[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV (RFC 4180), or with semicolons, as spreadsheets of locales with a decimal comma read it. */
export const csvLine = (
  cells: readonly (string | number)[],
  { separator = ',' }: { readonly separator?: Separator } = {},
): string => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`

/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A CSV file that a Polish spreadsheet program opens correctly by a double click. */
export const spreadsheetOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, { separator: ';' })).join('')
