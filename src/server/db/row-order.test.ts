import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { byId, isAfterRow, orderByExpression, type RowOrder } from './row-order.ts'
import { acrossTenants } from './tenant-db.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table letters (id int primary key, letter text not null)')
  await database.pool.query(
    "insert into letters values (1, 'b'), (2, 'a'), (3, 'b'), (4, 'c'), (5, 'a'), (6, 'b'), (7, 'c')",
  )
})
afterAll(() => database.drop())

const pageAfter = async (order: RowOrder, id?: number) => {
  const after = id === undefined ? sql`true` : isAfterRow({ table: 'letters', alias: 'l' }, order, id)
  const { rows } = await sql<{ id: number }>`select l.id from letters as l
    where ${after} order by ${orderByExpression('l', order)} limit 2`.execute(acrossTenants(database))
  return rows.map((row) => row.id)
}

const allPages = async (order: RowOrder) => {
  const seen: number[] = []
  for (let page = await pageAfter(order); page.length > 0; page = await pageAfter(order, page.at(-1)))
    seen.push(...page)
  return seen
}

const byLetter = { by: sql`l.letter` }

test('keyset pages have no gaps, even when many rows share a sort value', async () => {
  expect(await allPages({ ...byLetter, isAscending: true })).toEqual([2, 5, 1, 3, 6, 4, 7])
  expect(await allPages(byLetter)).toEqual([7, 4, 6, 3, 1, 5, 2])
  expect(await allPages(byId('l'))).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(await allPages(byId('l', true))).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the page after an unknown row is empty', async () => {
  expect(await pageAfter(byLetter, 99)).toEqual([])
})
