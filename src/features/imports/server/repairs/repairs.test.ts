import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { createCompanies } from '#features/companies/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { createImportRuns, type ImportRuns } from '../runs.ts'
import { importOffers } from '../service.ts'
import { forgetRejectedRows } from './jobs.ts'
import { createImportRepairs, type ImportRepairs } from './repairs.ts'

const operator: SignedIn<'operator'> = {
  ...{ kind: 'operator', accountId: 1, uid: 'u', email: 'op@pro.example', tenantId: 1, sessionId: 's' },
  ...{ hasSecondFactor: true, ip: '203.0.113.5' },
}
let board: TestBoard
let folder: string
let runs: ImportRuns
let jobs: Jobs
let repairs: ImportRepairs

beforeAll(async () => {
  board = await createTestBoard()
  folder = await mkdtemp(join(tmpdir(), 'repairs-'))
  const { db: database, clock } = board
  runs = createImportRuns({ database, clock, audit: createAudit({ database, clock }) })
  const companies = createCompanies({ database, clock })
  jobs = createJobs({ database, reportError: () => undefined })
  repairs = createImportRepairs({
    ...{ ...board, database, companies, jobs },
    audit: createAudit({ database, clock }),
  })
  await jobs.start({ isWorker: false })
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, import_runs, audit_log cascade'))
afterAll(async () => {
  await jobs.stop()
  await board.db.drop()
  await rm(folder, { recursive: true })
})

/** Imports a file and returns the run's number. */
const imported = async (content: string): Promise<number> => {
  const file = join(folder, 'oferty.csv')
  await writeFile(file, content)
  const run = await runs.begin(
    { kind: 'system', name: 'test' },
    { tenantId: board.tech.id, fileName: 'oferty.csv' },
  )
  await run.end(await importOffers(board, { file, tenant: board.tech, report: run, source: 'csv' }), null)
  return run.id
}
const rejected = async (id: number) =>
  (await runs.rejections(operator, id, {})).rejections.map(({ line, field, path, reason }) => [
    ...[line, field, path, reason],
  ])
const titles = async () =>
  (await board.db.pool.query('select title, source from offers order by title')).rows.map(
    ({ title }) => title,
  )

const HEADINGS = 'id;title;salary_from;currency;skills'
const broken = [
  HEADINGS,
  'a;;6000;PLN;',
  'b;Kucharz;dużo;RUB;Excel',
  'c;Kelner;6000;PLN;',
  'd;"Otwarty;1;PLN;',
].join('\n')

test('[OF-13] a corrected row is imported, its run counts it, the log has both values', async () => {
  const id = await imported(broken)
  expect(await rejected(id)).toEqual([
    [2, 'title', 'title', 'title-missing'],
    [3, 'salary_from', 'employmentTypes.0.from', 'malformed-field'],
    [5, '', null, 'quote-open'],
  ])
  const answer = await repairs.repair(operator, id, [{ line: 2, value: ' Magazynier ' }])
  expect(answer).toEqual({ saved: 1, rejected: 0 })
  expect(await titles()).toEqual(['Kelner', 'Magazynier'])
  expect(await runs.get(operator, id)).toMatchObject({ read: 4, imported: 2, rejected: 2 })
  const { rows } = await board.db.pool.query('select action, object, before, after from audit_log')
  expect(rows).toEqual([
    { action: 'import.repaired', object: `import:${id}`, before: { 2: '' }, after: { 2: 'Magazynier' } },
  ])
  // Sent twice, or by two operators: nothing is counted twice.
  expect(await repairs.repair(operator, id, [{ line: 2, value: 'Magazynier' }])).toEqual({
    saved: 0,
    rejected: 0,
  })
  expect(await runs.get(operator, id)).toMatchObject({ imported: 2, rejected: 2 })
})

test('[OF-13] a row with a second fault keeps its first correction', async () => {
  const id = await imported(broken)
  expect(await repairs.repair(operator, id, [{ line: 3, value: '6 200,50' }])).toEqual({
    saved: 0,
    rejected: 1,
  })
  expect((await rejected(id))[1]).toEqual([
    3,
    'employmentTypes.currency',
    'employmentTypes.0.currency',
    'unknown-currency',
  ])
  expect(await repairs.repair(operator, id, [{ line: 3, value: 'pln' }])).toEqual({ saved: 1, rejected: 0 })
  const { rows } = await board.db.pool.query(
    'select from_minor::int from offer_salaries join offers on offers.id = offer_id where title = $1',
    ['Kucharz'],
  )
  expect(rows).toEqual([{ from_minor: 620050 }])
})

test('the same file imported again knows the offer that was corrected', async () => {
  const id = await imported(broken)
  await repairs.repair(operator, id, [{ line: 2, value: 'Magazynier' }])
  await imported(`${HEADINGS}\na;Magazynier;6000;PLN;`)
  expect(await titles()).toEqual(['Kelner', 'Magazynier'])
})

test('rows without one wrong value, empty corrections and unknown imports change nothing', async () => {
  const id = await imported(broken)
  const values = [
    { line: 5, value: 'x' },
    { line: 2, value: '  ' },
    { line: 99, value: 'x' },
    { line: 99_999_999_999, value: 'x' },
  ]
  expect(await repairs.repair(operator, id, values)).toEqual({ saved: 0, rejected: 0 })
  await expect(repairs.repair(operator, 999_999, values)).rejects.toThrow('import.not-found')
  const candidate = { ...operator, kind: 'candidate' } as unknown as SignedIn<'operator'>
  await expect(repairs.repair(candidate, id, values)).rejects.toThrow()
})

test('any text is a value: markup, NUL-like and long ones', async () => {
  const id = await imported(broken)
  const value = `<script>alert(1)</script>${'x'.repeat(400)}`
  expect(await repairs.repair(operator, id, [{ line: 2, value }])).toEqual({ saved: 1, rejected: 0 })
  expect((await titles())[0]).toMatch(/^<script>alert/)
})

test('the content of rejected rows is deleted after 90 days, their reasons stay', async () => {
  const forget = async () => {
    await jobs.enqueue(board.db, forgetRejectedRows, {})
    await jobs.drain()
  }
  const runStarted = async (id: number, days: number) =>
    board.db.pool.query('update import_runs set started_at = $2 where id = $1', [
      ...[id, new Date(board.clock.now().getTime() - days * 86_400_000)],
    ])
  const id = await imported(broken)
  await runStarted(id, 89)
  await forget()
  expect(await rejected(id)).toContainEqual([2, 'title', 'title', 'title-missing'])
  await runStarted(id, 91)
  await forget()
  expect(await rejected(id)).toContainEqual([2, 'title', null, 'title-missing'])
  expect(await repairs.repair(operator, id, [{ line: 2, value: 'Kucharz' }])).toEqual({
    saved: 0,
    rejected: 0,
  })
})
