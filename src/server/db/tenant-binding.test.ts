import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { partTables, sharedTables } from './table-owners.ts'
import { ForeignRowsError } from './tenant-binding.ts'
import { acrossTenants, forTenant, type TenantDb } from './tenant-db.ts'

// Uses names of real tables, so that the lists in table-owners.ts are tested too.
type Rows = {
  applications: { id: number; tenant_id: number; name: string; file_id: string | null }
  application_events: { application_id: number; status: string }
  skills: { id: number; name: string }
}

let database: TestDatabase
const dbOf = (tenantId: number) => forTenant(database, tenantId)
const tables = (db: TenantDb) => db.kysely.withTables<Rows>()

beforeAll(async () => {
  database = await createTestDatabase()
  // Two tenants with a row each, in simplified tables without other foreign keys.
  await database.pool.query(`
    drop table applications, application_events cascade;
    create table applications (id int primary key, tenant_id int not null, name text, file_id text);
    create table application_events (application_id int references applications on delete cascade, status text);
    insert into applications values (1, 1, 'one', 'a'), (2, 2, 'two', 'b');
    insert into application_events values (1, 'received'), (2, 'received')`)
})
afterAll(() => database.drop())

const storedNames = async (): Promise<string[]> =>
  (await database.pool.query<{ name: string }>('select name from applications order by id')).rows.map(
    (row) => row.name,
  )

describe('a query of one tenant finds no rows of another one', () => {
  const names: [string, (db: TenantDb) => Promise<readonly { name: string | null }[]>][] = [
    ['select', (db) => tables(db).selectFrom('applications').select('name').execute()],
    [
      'select with or',
      (db) =>
        tables(db)
          .selectFrom('applications as a')
          .select('a.name')
          .where((where) => where.or([where('a.id', '=', 1), where('a.id', '=', 2)]))
          .execute(),
    ],
    [
      'inner join',
      (db) =>
        tables(db)
          .selectFrom('applications as a')
          .innerJoin('applications as b', (join) => join.onTrue())
          .select('b.name')
          .execute(),
    ],
    [
      'cross join',
      (db) =>
        tables(db).selectFrom('applications as a').crossJoin('applications as b').select('b.name').execute(),
    ],
    [
      'subquery in from',
      (db) =>
        tables(db)
          .selectFrom((from) => from.selectFrom('applications').selectAll().as('inner'))
          .select('inner.name')
          .execute(),
    ],
    [
      'subquery in where',
      (db) =>
        tables(db)
          .selectFrom('applications as a')
          .select('a.name')
          .where('a.id', 'in', (from) => from.selectFrom('applications').select('id'))
          .execute(),
    ],
    [
      'common table',
      (db) =>
        tables(db)
          .with('mine', (from) => from.selectFrom('applications').selectAll())
          .selectFrom('mine')
          .select('name')
          .execute(),
    ],
    [
      'union',
      (db) =>
        tables(db)
          .selectFrom('applications')
          .select('name')
          .unionAll((from) => from.selectFrom('applications').select('name'))
          .execute(),
    ],
    [
      'a part',
      (db) =>
        tables(db)
          .selectFrom('application_events')
          .select('application_id as name')
          .$castTo<{ name: string }>()
          .execute(),
    ],
    [
      'an inner query in raw SQL, as helpers for JSON write it',
      async (db) => {
        const inner = tables(db).selectFrom('applications').select('name')
        const found = await db.kysely.selectNoFrom(jsonArrayFrom(inner).as('rows')).executeTakeFirstOrThrow()
        return found.rows
      },
    ],
  ]
  test.each(names)('%s', async (_, find) => {
    expect(new Set((await find(dbOf(1))).map(({ name }) => String(name).replace(/^1$/, 'one')))).toEqual(
      new Set(['one']),
    )
    expect(new Set((await find(dbOf(2))).map(({ name }) => String(name).replace(/^2$/, 'two')))).toEqual(
      new Set(['two']),
    )
  })
})

test('a left join keeps rows without a partner of the same tenant', async () => {
  const rows = await tables(dbOf(1))
    .selectFrom('applications as a')
    .leftJoin('applications as b', (join) => join.on('b.id', '=', 2))
    .select(['a.name', 'b.name as other'])
    .execute()
  expect(rows).toEqual([{ name: 'one', other: null }])
})

test('updates and deletes do not reach rows of another tenant', async () => {
  const db = tables(dbOf(1))
  const foreign = { updated: 0n, deleted: 0n }
  foreign.updated = (
    await db.updateTable('applications').set({ name: 'x' }).where('id', '=', 2).executeTakeFirst()
  ).numUpdatedRows
  foreign.deleted = (
    await db.deleteFrom('applications').where('id', '=', 2).executeTakeFirst()
  ).numDeletedRows
  foreign.deleted += (
    await db.deleteFrom('application_events').where('application_id', '=', 2).executeTakeFirst()
  ).numDeletedRows
  expect(foreign).toEqual({ updated: 0n, deleted: 0n })
  expect(await storedNames()).toEqual(['one', 'two'])
})

test('inserts are only for the own tenant, and conflicts do not update another’s rows', async () => {
  const db = tables(dbOf(1))
  const row = { id: 3, tenant_id: 2, name: 'x', file_id: null }
  await expect(db.insertInto('applications').values(row).execute()).rejects.toThrow(ForeignRowsError)
  await expect(
    db
      .insertInto('applications')
      .values([{ ...row, tenant_id: 1 }, row])
      .execute(),
  ).rejects.toThrow(ForeignRowsError)
  await expect(
    db
      .insertInto('applications')
      .expression((from) => from.selectFrom('applications').selectAll())
      .execute(),
  ).rejects.toThrow(ForeignRowsError)
  await db
    .insertInto('applications')
    .values({ ...row, id: 2, tenant_id: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'taken' }))
    .execute()
  expect(await storedNames()).toEqual(['one', 'two'])
})

test('queries that cannot be bound to a tenant are refused: raw SQL, merge, right joins, another tenant_id', async () => {
  const { kysely } = dbOf(1)
  const db = kysely.withTables<Rows>()
  const refused: Promise<unknown>[] = [
    sql`select * from applications`.execute(kysely),
    sql`select * from ${sql.table('applications')}`.execute(kysely),
    sql`select * from ${sql.raw('applications')}`.execute(kysely),
    sql`select * from ${sql.id('applications')}`.execute(kysely),
    db.selectFrom(sql<{ name: string }>`applications`.as('a')).selectAll().execute(),
    db.selectFrom('skills').select(sql`(select name from applications limit 1)`.as('name')).execute(),
    db
      .selectFrom('skills')
      .rightJoin('applications', (join) => join.onTrue())
      .select('applications.name')
      .execute(),
    db.updateTable('applications').set({ tenant_id: 2 }).execute(),
    db
      .mergeInto('applications')
      .using('skills', 'skills.id', 'applications.id')
      .whenMatched()
      .thenDelete()
      .execute(),
  ]
  for (const one of refused) await expect(one).rejects.toThrow(ForeignRowsError)
})

test('the tenant binding is kept in transactions and with other table types', async () => {
  const names = await dbOf(2).transaction((tx) =>
    tx.transaction((inner) => tables(inner).selectFrom('applications').select('name').execute()),
  )
  expect(names).toEqual([{ name: 'two' }])
})

test('without a tenant its tables are refused, shared tables are not', async () => {
  const db = database.kysely.withTables<Rows>()
  await expect(db.selectFrom('applications').selectAll().execute()).rejects.toThrow('forTenant')
  await expect(db.deleteFrom('application_events').execute()).rejects.toThrow(ForeignRowsError)
  expect(await db.selectFrom('skills').selectAll().execute()).toEqual([])
  expect(await acrossTenants({ kysely: db }).selectFrom('applications').select('id').execute()).toHaveLength(
    2,
  )
})

test('the lists of tenant and shared tables match the database', async () => {
  const fresh = await createTestDatabase()
  const { rows } = await fresh.pool.query<{ name: string; has_tenant: boolean }>(`
    select table_name as name, bool_or(column_name = 'tenant_id') as has_tenant
    from information_schema.columns where table_schema = 'public' group by table_name`)
  await fresh.drop()
  const known = new Set(rows.map(({ name }) => name))
  const unbound = rows.filter(
    ({ name, has_tenant }) => !has_tenant && !sharedTables.has(name) && !partTables.has(name),
  )
  expect(unbound).toEqual([])
  expect([...sharedTables, ...partTables.keys()].filter((name) => !known.has(name))).toEqual([])
  expect(
    rows.filter(({ name, has_tenant }) => has_tenant && sharedTables.has(name)).map(({ name }) => name),
  ).toEqual(['outbox'])
})
