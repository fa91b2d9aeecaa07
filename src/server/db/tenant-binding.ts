import {
  AliasNode,
  ColumnNode,
  type CommonTableExpressionNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  PrimitiveValueListNode,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import { tenantTablesIn } from './raw-tables.ts'
import { partTables, sharedTables } from './table-owners.ts'

/** A query that could reach rows of other tenants: always a bug in the program. */
export class ForeignRowsError extends Error {
  override readonly name = 'ForeignRowsError'
}

const JOINS_THAT_KEEP_ALL_ROWS = new Set(['RightJoin', 'FullJoin'])

/** The text of a raw SQL node with its identifiers filled in; `$` stands for values and subqueries. */
const textOf = (node: OperationNode): string => {
  if (RawNode.is(node))
    return node.sqlFragments
      .map((text, index) => {
        const inserted = node.parameters[index]
        return inserted ? text + textOf(inserted) : text
      })
      .join('')
  // A subquery; its own tables are bound when the transformer visits it.
  if (SelectQueryNode.is(node)) return ' ( $ ) '
  if (TableNode.is(node)) return `"${node.table.identifier.name}"`
  if (ColumnNode.is(node)) return `"${node.column.name}"`
  if (IdentifierNode.is(node)) return `"${node.name}"`
  return ' $ '
}

/** Adds conditions on `tenant_id` to all tables of each query; with `tenantId` null it refuses tenant tables. */
class Binding extends OperationNodeTransformer {
  readonly #tenantId: number | null
  #commonTables: ReadonlySet<string> = new Set()

  constructor(tenantId: number | null) {
    super()
    this.#tenantId = tenantId
  }

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    return this.#inScope(() => {
      const query = super.transformSelectQuery(node)
      const { joins, conditions } = this.#joinsOf(query.joins)
      return this.#where({ ...query, ...(joins && { joins }) }, [...(query.from?.froms ?? [])], conditions)
    })
  }

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    return this.#inScope(() => {
      const query = super.transformUpdateQuery(node)
      const { joins, conditions } = this.#joinsOf(query.joins)
      if (query.updates?.some(({ column }) => ColumnNode.is(column) && column.column.name === 'tenant_id'))
        throw new ForeignRowsError('a row stays with its tenant: tenant_id cannot be changed')
      const tables = [...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])]
      return this.#where({ ...query, ...(joins && { joins }) }, tables, conditions)
    })
  }

  protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
    return this.#inScope(() => {
      const query = super.transformDeleteQuery(node)
      const { joins, conditions } = this.#joinsOf(query.joins)
      const tables = [...query.from.froms, ...(query.using?.tables ?? [])]
      return this.#where({ ...query, ...(joins && { joins }) }, tables, conditions)
    })
  }

  protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
    return this.#inScope(() => {
      const query = super.transformInsertQuery(node)
      const [condition] = query.into ? this.#conditionsOf(query.into) : []
      if (!condition || !query.into) return query
      if (!partTables.has(query.into.table.identifier.name)) this.#checkValues(query)
      if (!query.onConflict?.updates) return query
      const { updateWhere } = query.onConflict
      return {
        ...query,
        onConflict: {
          ...query.onConflict,
          updateWhere: updateWhere
            ? WhereNode.cloneWithOperation(updateWhere, 'And', condition)
            : WhereNode.create(condition),
        },
      }
    })
  }

  protected override transformMergeQuery(_node: MergeQueryNode): MergeQueryNode {
    throw new ForeignRowsError('merge is not bound to a tenant: write it as insert, update or delete')
  }

  protected override transformCommonTableExpression(
    node: CommonTableExpressionNode,
  ): CommonTableExpressionNode {
    this.#commonTables = new Set([...this.#commonTables, node.name.table.table.identifier.name])
    return super.transformCommonTableExpression(node)
  }

  protected override transformRaw(node: RawNode): RawNode {
    this.#refuse(tenantTablesIn(textOf(node)))
    return super.transformRaw(node)
  }

  /** CTE names are known only inside the query that defines them. */
  #inScope<Query>(transform: () => Query): Query {
    const known = this.#commonTables
    try {
      return transform()
    } finally {
      this.#commonTables = known
    }
  }

  #refuse(tables: readonly string[]): void {
    const found = tables.find((name) => !this.#commonTables.has(name))
    if (found !== undefined)
      throw new ForeignRowsError(
        this.#tenantId === null
          ? `${found} belongs to tenants: ask it through forTenant, or acrossTenants for all of them`
          : `raw SQL cannot be bound to a tenant: ask ${found} by the query builder, or through acrossTenants`,
      )
  }

  /** The condition that binds a table to the tenant; none for subqueries, CTEs and tables of the installation. */
  #conditionsOf(node: OperationNode): OperationNode[] {
    const isAlias = AliasNode.is(node)
    const table = isAlias ? node.node : node
    if (RawNode.is(table)) this.#refuse(tenantTablesIn(textOf(table), { replacesTable: true }))
    if (!TableNode.is(table)) return []
    const { schema, identifier } = table.table
    const { name } = identifier
    const isElsewhere = schema !== undefined && schema.name !== 'public'
    if (isElsewhere || this.#commonTables.has(name) || sharedTables.has(name)) return []
    if (this.#tenantId === null) this.#refuse([name])
    const alias = isAlias && IdentifierNode.is(node.alias) ? node.alias.name : name
    const whole = partTables.get(name)
    const condition = whole
      ? sql`exists (select from ${sql.table(whole.table)} as whole where whole.id = ${sql.ref(`${alias}.${whole.column}`)}
          and whole.tenant_id = ${this.#tenantId})`
      : sql`${sql.ref(`${alias}.tenant_id`)} = ${this.#tenantId}`
    return [condition.toOperationNode()]
  }

  /**
   * Adds a join's conditions to its `on`, so that a left join keeps its rows; returns those of cross joins for `where`.
   */
  #joinsOf(joins: readonly JoinNode[] | undefined): { joins?: JoinNode[]; conditions: OperationNode[] } {
    if (!joins) return { conditions: [] }
    const conditions: OperationNode[] = []
    const bound = joins.map((join): JoinNode => {
      if (JOINS_THAT_KEEP_ALL_ROWS.has(join.joinType))
        throw new ForeignRowsError(`${join.joinType} is not bound to a tenant: use a left join`)
      const own = this.#conditionsOf(join.table)
      const { on } = join
      if (on)
        return {
          ...join,
          on: own.reduce<OnNode>((all, one) => OnNode.cloneWithOperation(all, 'And', one), on),
        }
      conditions.push(...own)
      return join
    })
    return { joins: bound, conditions }
  }

  #where<Query extends { readonly where?: WhereNode }>(
    query: Query,
    tables: readonly OperationNode[],
    conditions: readonly OperationNode[],
  ): Query {
    const all = [...tables.flatMap((table) => this.#conditionsOf(table)), ...conditions]
    const where = all.reduce<WhereNode | undefined>(
      (before, one) => (before ? WhereNode.cloneWithOperation(before, 'And', one) : WhereNode.create(one)),
      query.where,
    )
    return where ? { ...query, where } : query
  }

  #checkValues({ columns = [], values, into }: InsertQueryNode): void {
    const name = into?.table.identifier.name
    const at = columns.findIndex(({ column }) => column.name === 'tenant_id')
    const rows = values && ValuesNode.is(values) ? values.values : []
    const tenantOf = (row: (typeof rows)[number]): unknown => {
      if (PrimitiveValueListNode.is(row)) return row.values[at]
      const cell = ValueListNode.is(row) ? row.values[at] : undefined
      return cell && ValueNode.is(cell) ? cell.value : undefined
    }
    if (at < 0 || rows.length === 0 || rows.some((row) => tenantOf(row) !== this.#tenantId))
      throw new ForeignRowsError(`rows of ${name} are inserted as values with the tenant_id of their tenant`)
  }
}

const pluginOf = (tenantId: number | null): KyselyPlugin => ({
  transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode =>
    new Binding(tenantId).transformNode(node),
  transformResult: async ({ result }) => result,
})

/** Binds every table of every query to the tenant; throws `ForeignRowsError` for queries that cannot be bound. */
export const bindToTenant = (tenantId: number): KyselyPlugin => pluginOf(tenantId)

/** Throws `ForeignRowsError` for every query of a tenant table. */
export const refuseTenantTables: KyselyPlugin = pluginOf(null)
