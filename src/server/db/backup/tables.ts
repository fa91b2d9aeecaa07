import pg from 'pg'

export interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

export interface Sequence {
  readonly name: string
  readonly lastValue: number
  readonly isCalled: boolean
}

const quote = pg.escapeIdentifier
export const quotedName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`
export const quotedColumns = ({ columns }: Table): string => columns.map(quote).join(', ')

/** Sorts tables after those they reference; a table may reference itself, as COPY checks that at its end. */
const sortByReferences = (
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] => {
  const done = new Set<string>()
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) =>
        !done.has(name) && references.every(({ from, to }) => from !== name || to === name || done.has(to)),
    )
    if (ready.length === 0) throw new Error('the tables refer to each other in a circle')
    for (const table of ready) {
      done.add(table.name)
      ordered.push(table)
    }
  }
  return ordered
}

/** The tables of a schema with their stored (not generated) columns, in the order in which they can be filled. */
export const readTables = async (client: pg.ClientBase, schema: string): Promise<Table[]> => {
  const tables = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [schema],
  )
  const references = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = to_regnamespace($1)`,
    [schema],
  )
  return sortByReferences(
    tables.rows.map((table) => ({ schema, ...table })),
    references.rows,
  )
}

export const readSequences = async (client: pg.ClientBase, schema: string): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = $1 order by 1',
    [schema],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: number; isCalled: boolean }>(
      `select last_value as "lastValue", is_called as "isCalled" from ${quotedName({ schema, name })}`,
    )
    if (state.rows[0]) sequences.push({ name: `${schema}.${name}`, ...state.rows[0] })
  }
  return sequences
}
