import { sharedTables } from './table-owners.ts'

const TOKEN = /"((?:[^"]|"")+)"|([a-z_][\w$]*)|[(),.]|\S/gi
const TABLES_FOLLOW = new Set(['from', 'join', 'into', 'update', 'using', 'table'])
const TABLE_LIST_ENDS = new Set(
  'where group order limit returning set values select having union except intersect window offset for do'.split(
    ' ',
  ),
)
const SKIPPED_WORDS = new Set(['only', 'lateral'])
/** Functions in whose brackets `from` does not introduce tables, as in `extract(year from sent_at)`. */
const FROM_IN_BRACKETS = new Set(['extract', 'trim', 'substring', 'overlay'])
/** Words after which `from` or `update` names no table: `is distinct from`, `for [no key] update`, `do update`. */
const NO_TABLE_AFTER = new Set(['distinct', 'for', 'key', 'do'])

interface Level {
  /** Inside a list of tables, where a comma is followed by a further table. */
  readonly isList: boolean
  readonly isExempt: boolean
}

/** The table names in a piece of SQL, with those of CTEs separate. `replacesTable` if the piece replaces a table. */
const tablesIn = (text: string, replacesTable: boolean): { tables: string[]; common: Set<string> } => {
  const bare = text
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/'(?:[^']|'')*'/g, '$')
  const tokens = [...bare.matchAll(TOKEN)].map(
    ([whole, quoted, word]) => quoted ?? word?.toLowerCase() ?? whole,
  )
  const tables: string[] = []
  const common = new Set<string>()
  const outer: Level[] = []
  let level: Level = { isList: replacesTable, isExempt: false }
  let expectsTable = replacesTable
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    const before = tokens[at - 1] ?? ''
    if (token === '(') {
      outer.push(level)
      level = { isList: expectsTable, isExempt: FROM_IN_BRACKETS.has(before) }
      if (tokens[at - 1] === 'as') common.add(nameBefore(tokens, at - 1))
    } else if (token === ')') {
      level = outer.pop() ?? level
      expectsTable = false
    } else if (token === ',') {
      expectsTable = level.isList
    } else if (TABLES_FOLLOW.has(token) && !NO_TABLE_AFTER.has(before) && !level.isExempt) {
      expectsTable = true
      level = { ...level, isList: true }
    } else if (TABLE_LIST_ENDS.has(token)) {
      expectsTable = false
      level = { ...level, isList: false }
    } else if (expectsTable && !SKIPPED_WORDS.has(token) && /^\w/.test(token)) {
      expectsTable = false
      const [schema, name, next] =
        tokens[at + 1] === '.'
          ? [token, tokens[at + 2] ?? '', tokens[at + 3]]
          : ['public', token, tokens[at + 1]]
      // A name before a bracket is a function's, but after `into` the bracket opens the list of columns.
      if (schema === 'public' && (next !== '(' || before === 'into')) tables.push(name)
    }
  }
  return { tables, common }
}

/** The name of a CTE, in `name as (` or `name (columns) as (`. */
const nameBefore = (tokens: readonly string[], as: number): string => {
  let at = as - 1
  if (tokens[at] === ')') while (at > 0 && tokens[at] !== '(') at -= 1
  return tokens[tokens[at] === '(' ? at - 1 : at] ?? ''
}

/** The tenant tables that a piece of SQL names. */
export const tenantTablesIn = (text: string, { replacesTable = false } = {}): string[] => {
  const { tables, common } = tablesIn(text, replacesTable)
  return tables.filter((name) => !sharedTables.has(name) && !common.has(name) && !name.startsWith('pg_'))
}
