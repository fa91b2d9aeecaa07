import type { Occupation } from './contract.ts'

const COLUMNS = ['key', 'pl', 'pl_plural', 'pl_also', 'en', 'en_also', 'categories', 'under'] as const
type Column = (typeof COLUMNS)[number]

/** Prefix of a name that is narrower than the occupation. */
const SPECIAL = '='

const GENDERED = /\{([^|}]*)\|([^}]*)\}/g

/** The feminine and masculine form of 'Pielęgniar{ka|z}'; a name without braces has one form. */
export const formsOfName = (name: string): readonly string[] => [
  ...new Set([name.replace(GENDERED, '$1'), name.replace(GENDERED, '$2')]),
]

const listed = (cell: string): string[] =>
  cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1)

const readLine = (line: string): Occupation => {
  const cells = line.split('\t')
  const cell = (column: Column): string => cells[COLUMNS.indexOf(column)]?.trim() ?? ''
  const isSpecial = (name: string): boolean => name.startsWith(SPECIAL)
  const named = (column: Column): string[] => listed(cell(column)).filter((name) => !isSpecial(name))
  const special = [...listed(cell('pl')), ...listed(cell('en'))].filter(isSpecial)
  const [pl = [], ...others] = named('pl').map(formsOfName)
  const en = named('en')
  return {
    key: cell('key'),
    names: { pl: pl.map(capitalised).join(' / '), en: capitalised(en[0] ?? '') },
    titles: { pl: [...pl, ...others.flat(), ...listed(cell('pl_plural'))], en },
    special: special.flatMap((name) => formsOfName(name.slice(SPECIAL.length))),
    also: [...listed(cell('pl_also')), ...listed(cell('en_also'))],
    categories: cell('categories').split(' ').filter(Boolean),
    under: listed(cell('under')),
  }
}

/** Parses the format of data/README.md. Throws if the columns differ. */
export const readOccupations = (table: string): readonly Occupation[] => {
  const [head = '', ...lines] = table.split('\n')
  if (head !== COLUMNS.join('\t')) throw new Error(`occupations: the columns must be ${COLUMNS.join(', ')}`)
  return lines.filter((line) => line.trim() !== '').map(readLine)
}
