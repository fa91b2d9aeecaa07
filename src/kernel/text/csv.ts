import type { Locale } from '../locale.ts'

/** Texts that a spreadsheet would run as a formula (OWASP, CSV injection), with or without leading spaces. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/

/** Separator of cells; with semicolons numbers get a decimal comma. */
type Separator = ',' | ';'

const QUOTED: Readonly<Record<Separator, RegExp>> = { ',': /[",\r\n]/, ';': /[";\r\n]/ }

/** A number with a fixed count of decimals, as an amount of money. */
export interface FixedNumber {
  readonly value: number
  readonly decimals: number
}

export type CsvValue = string | number | FixedNumber

const numberText = (value: number | FixedNumber): string =>
  typeof value === 'number' ? String(value) : value.value.toFixed(value.decimals)

const csvCell = (value: CsvValue, separator: Separator): string => {
  if (typeof value === 'number' || typeof value === 'object') {
    const text = numberText(value)
    return separator === ';' ? text.replace('.', ',') : text
  }
  const safe = FORMULA.test(value) ? `'${value}` : value
  return QUOTED[separator].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of CSV (RFC 4180), or with semicolons, as spreadsheets of locales with a decimal comma read it. */
export const csvLine = (
  cells: readonly CsvValue[],
  { separator = ',' }: { readonly separator?: Separator } = {},
): string => `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`

/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

// What spreadsheet programs of these languages expect by a double click.
const SEPARATORS = { pl: ';', en: ',' } as const satisfies Record<Locale, Separator>

/** A CSV file that a spreadsheet program of the language opens correctly by a double click. */
export const spreadsheetOf = (rows: readonly (readonly CsvValue[])[], locale: Locale): string =>
  BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, { separator: SEPARATORS[locale] })).join('')
