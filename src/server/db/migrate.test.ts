import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrate, migrationState } from './migrate.ts'

let db: TestDatabase
let path: string
let folder: [URL]
const file = (name: string, sql: string) => writeFile(join(path, name), sql)

beforeEach(async () => {
  db = await createTestDatabase()
  await db.pool.query('drop schema public cascade; create schema public')
  path = await mkdtemp(join(tmpdir(), 'migrations-'))
  folder = [pathToFileURL(`${path}/`)]
  await file('0001_first.sql', 'create table steps (n int); insert into steps values (1);')
  await file('0002_second.sql', 'insert into steps values (2);')
})

afterEach(async () => {
  await db.drop()
  await rm(path, { recursive: true })
})

const steps = async () =>
  (await db.pool.query<{ n: number }>('select n from steps order by n')).rows.map(({ n }) => n)

test('applies pending migrations once, in order', async () => {
  expect(await migrationState(db, folder)).toEqual({
    applied: [],
    pending: ['0001_first.sql', '0002_second.sql'],
  })
  expect(await migrate(db, folder)).toEqual({ applied: ['0001_first.sql', '0002_second.sql'] })
  await file('0003_third.sql', 'insert into steps values (3);')
  expect(await migrate(db, folder)).toEqual({ applied: ['0003_third.sql'] })
  expect(await steps()).toEqual([1, 2, 3])
})

test('processes that start together apply each migration once', async () => {
  await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
  expect(await steps()).toEqual([1, 2])
})

test('a failing migration is rolled back and named in the error', async () => {
  await file('0003_third.sql', 'insert into steps values (3); select 1 / 0;')
  await expect(migrate(db, folder)).rejects.toThrow('0003_third.sql')
  expect(await steps()).toEqual([1, 2])
  expect(await migrationState(db, folder)).toMatchObject({ pending: ['0003_third.sql'] })
})

test('refuses a migration that was edited after it had been applied', async () => {
  await migrate(db, folder)
  await file('0001_first.sql', 'create table steps (n bigint);')
  await expect(migrate(db, folder)).rejects.toThrow('0001_first.sql was edited')
})

test('refuses a database that a newer version has migrated', async () => {
  await file('0003_third.sql', 'select 1;')
  await migrate(db, folder)
  await rm(join(path, '0003_third.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('newer version')
})

describe('migrations of features', () => {
  let ofFeature: string
  const both = () => [...folder, pathToFileURL(`${ofFeature}/`)]

  beforeEach(async () => {
    ofFeature = join(path, 'feature')
    await mkdir(ofFeature)
    await file('feature/20261122T0730_late.sql', 'insert into steps values (22);')
  })

  test('are applied after the numbered ones, by their timestamp', async () => {
    await file('feature/20261121T2359_early.sql', 'insert into steps values (21);')
    const applied = ['0001_first.sql', '0002_second.sql', '20261121T2359_early.sql', '20261122T0730_late.sql']
    expect(await migrate(db, both())).toEqual({ applied })
  })

  test('are applied even when older than an applied one', async () => {
    await migrate(db, both())
    await file('feature/20261121T2359_early.sql', 'insert into steps values (21);')
    expect(await migrate(db, both())).toEqual({ applied: ['20261121T2359_early.sql'] })
    expect(await migrationState(db, both())).toMatchObject({ pending: [] })
  })

  test('with equal names or without a timestamp are refused', async () => {
    await file('20261122T0730_late.sql', 'select 1;')
    await expect(migrate(db, both())).rejects.toThrow('Two migrations are called 20261122T0730_late.sql')
    await rm(join(path, '20261122T0730_late.sql'))
    await file('feature/reports.sql', 'select 1;')
    await expect(migrate(db, both())).rejects.toThrow('reports.sql has no name such as')
  })
})
