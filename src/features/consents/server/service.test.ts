import { afterAll, beforeAll, expect, test } from 'vitest'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { ConsentAnswer } from '../contract.ts'
import { createConsents } from './service.ts'

const clock = fixedClock('2026-11-22T10:00:00Z')
const consents = createConsents({ clock })
let database: TestDatabase
let db: TenantDb
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`insert into tenants (key, name, position, settings)
    values ('one', 'One', 1, '{}'), ('two', 'Two', 2, '{}')`)
  db = forTenant(database, 1)
})
afterAll(() => database.drop())

const record = (subject: string, ...answers: ConsentAnswer[]) =>
  db.transaction((tx) => consents.record(tx, { subject, locale: 'pl', source: 'test', answers }))
const yes = { purpose: 'marketing', text: 'Zgadzam się', isGiven: true }
const no = { ...yes, isGiven: false }
const stored = async (subject: string) =>
  (
    await database.pool.query(
      'select is_given, text, locale, source, at, withdrawn_at from consents where subject = $1 order by id',
      [subject],
    )
  ).rows

test('a consent is stored with text, language, source and time, and only once when repeated', async () => {
  await record('person:1', yes)
  await record('person:1', yes)
  expect(await stored('person:1')).toEqual([
    {
      is_given: true,
      text: 'Zgadzam się',
      locale: 'pl',
      source: 'test',
      at: clock.now(),
      withdrawn_at: null,
    },
  ])
})

test('a changed text makes a new consent', async () => {
  await record('person:2', yes)
  await record('person:2', { ...yes, text: 'Zgadzam się na więcej' })
  expect((await stored('person:2')).map(({ text }) => text)).toEqual(['Zgadzam się', 'Zgadzam się na więcej'])
})

test('a new edition of the documents named makes a new consent', async () => {
  const terms = { key: 'terms-for-clients', edition: '2026-01-15', sha256: 'aa' }
  const later = { ...terms, edition: '2026-12-01', sha256: 'bb' }
  await record('person:5', { ...yes, documents: [terms] })
  await record('person:5', { ...yes, documents: [terms] })
  await record('person:5', { ...yes, documents: [later] })
  const history = await consents.listHistory(db, ['person:5'])
  expect(history.map(({ documents }) => documents)).toEqual([[later], [terms]])
})

test('a refusal after a consent withdraws it at that time', async () => {
  await record('person:3', yes)
  clock.advance(60_000)
  await record('person:3', no)
  const [given, refused] = await stored('person:3')
  expect(given).toMatchObject({ is_given: true, withdrawn_at: clock.now() })
  expect(refused).toMatchObject({ is_given: false, withdrawn_at: null })
  expect(await consents.list(db, 'person:3')).toMatchObject([{ purpose: 'marketing', isGiven: false }])
})

test('an empty checkbox of an unrelated form withdraws nothing', async () => {
  const empty = { ...no, keepsEarlierYes: true }
  await record('person:6', empty)
  expect(await consents.list(db, 'person:6')).toMatchObject([{ isGiven: false }])
  await record('person:6', yes)
  await record('person:6', { ...empty, text: 'Zgadzam się na więcej' })
  expect(await consents.list(db, 'person:6')).toMatchObject([{ isGiven: true }])
  expect((await stored('person:6')).map(({ withdrawn_at }) => withdrawn_at)).toEqual([null, null])
  await record('person:6', no)
  expect(await consents.list(db, 'person:6')).toMatchObject([{ isGiven: false }])
})

test('consents are isolated by tenant, and erasing deletes all of a subject’s', async () => {
  await record('person:4', yes)
  const other = forTenant(database, 2)
  expect(await consents.list(other, 'person:4')).toEqual([])
  await other.transaction((tx) =>
    consents.record(tx, { subject: 'person:4', locale: 'pl', source: 'test', answers: [no] }),
  )
  expect(await consents.list(db, 'person:4')).toMatchObject([{ isGiven: true }])
  await database.kysely.transaction().execute((kysely) => consents.erase({ kysely }, ['person:4']))
  expect(await stored('person:4')).toEqual([])
})
