import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertRows } from './insert-rows.ts'
import { ForeignRowsError } from './tenant-binding.ts'
import { forTenant, type TenantDb } from './tenant-db.ts'

type Things = {
  things: {
    id: number
    tenant_id: number
    name: string | null
    bytes: Buffer | null
    tags: string[]
    at: Date
    more: object
  }
}

let database: TestDatabase
let db: TenantDb
beforeAll(async () => {
  database = await createTestDatabase()
  db = forTenant(database, 1)
  await database.pool.query(`create table things (id bigint generated always as identity primary key, tenant_id int, name text,
    bytes bytea, tags text[] not null, at timestamptz not null, more jsonb not null, other int default 7)`)
})
afterAll(() => database.drop())

const aThing = (id: number, name: string | null = null) => ({
  id,
  tenant_id: 1,
  name,
  bytes: Buffer.from([0, 255, 92]),
  tags: ['a"b', 'ż,{}'],
  at: new Date('2026-01-02T03:04:05.678Z'),
  more: { deep: [1, null] },
})

test('every type of column value is stored and read back unchanged', async () => {
  const kysely = db.kysely.withTables<Things>()
  const rows = [aThing(5, `it's "quoted" \\ and\nnew`), { ...aThing(6), bytes: null }]
  await insertRows(db, 'things', rows)
  const stored = await kysely.selectFrom('things').selectAll().where('id', '>=', 5).orderBy('id').execute()
  expect(stored).toEqual(rows.map((row) => ({ ...row, other: 7 })))
})

test('a row with an existing key replaces it when asked to, otherwise it is an error', async () => {
  const kysely = db.kysely.withTables<Things>()
  await insertRows(db, 'things', [aThing(1, 'old')])
  await expect(insertRows(db, 'things', [aThing(1, 'new')])).rejects.toThrow('duplicate key')
  await insertRows(db, 'things', [aThing(1, 'new'), aThing(2, 'second')], { replaceBy: ['id'] })
  const names = await kysely.selectFrom('things').select('name').where('id', '<', 5).orderBy('id').execute()
  expect(names.map(({ name }) => name)).toEqual(['new', 'second'])
})

test('more values than the parameter limit of a statement can be inserted', async () => {
  await insertRows(
    db,
    'things',
    Array.from({ length: 12_000 }, (_, index) => aThing(100 + index)),
  )
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from things where id >= 100')
  expect(rows[0]?.count).toBe(12_000)
})

test('rows of another tenant are neither inserted nor replaced', async () => {
  const other = forTenant(database, 2)
  await expect(insertRows(db, 'things', [{ ...aThing(20_001), tenant_id: 2 }])).rejects.toThrow(
    ForeignRowsError,
  )
  await insertRows(db, 'things', [aThing(20_002, 'mine')])
  const stolen = { ...aThing(20_002, 'stolen'), tenant_id: 2 }
  await insertRows(other, 'things', [stolen], { replaceBy: ['id'] })
  const { rows } = await database.pool.query('select tenant_id, name from things where id > 20000')
  expect(rows).toEqual([{ tenant_id: 1, name: 'mine' }])
})
