/** A spreadsheet would take a text that begins so for a formula (OWASP, CSV injection), spaces before it or not. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/

/** Where cells are apart by semicolons, numbers have a comma. */
type Separator = ',' | ';'

const QUOTED: Readonly<Record<Separator, RegExp>> = { ',': /[",\r\n]/, ';': /[";\r\n]/ }

const csvCell = (value: string | number, separator: Separator): string => {
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return QUOTED[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180; with semicolons as spreadsheets read them where a comma stands in numbers. */
export const csvLine = (
  cells: readonly (string | number)[],
  { separator = ',' }: { readonly separator?: Separator } = {},
): string => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`

/** By it Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A file that opens with a double click in a Polish spreadsheet. */
export const spreadsheetOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, { separator: ';' })).join('')
