import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Audit, createAudit } from '#features/audit/server/service.ts'
import { anonymous, type SignedIn, type System } from '#kernel/actor.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import type { RejectionFilter } from '../contract.ts'
import { MAX_REJECTIONS } from '../enumerations.ts'
import { createImportRuns, type ImportRuns } from './runs.ts'

const shell: System = { kind: 'system', name: 'posada' }
const operator: SignedIn<'operator'> = {
  ...{ kind: 'operator', accountId: 1, uid: 'u', email: 'op@pro.example', tenantId: 1, sessionId: 's' },
  ...{ hasSecondFactor: true, ip: '' },
}
const counts = { read: 3, imported: 1, updated: 0, unchanged: 0, rejected: 2 }
let board: TestBoard
let runs: ImportRuns
let audit: Audit

beforeAll(async () => {
  board = await createTestBoard()
  audit = createAudit({ database: board.db, clock: board.clock })
  runs = createImportRuns({ database: board.db, clock: board.clock, audit })
})
afterAll(() => board.db.drop())

test('an import run lists its counts and its rejected rows, by reason and as CSV', async () => {
  const run = await runs.begin(shell, { tenantId: board.tech.id, fileName: 'obce.jsonl' })
  await run.write({
    line: 2,
    outcome: 'rejected',
    reason: 'unknown-currency',
    detail: '=RUB()',
    sourceId: '7',
  })
  await run.write({ line: 3, outcome: 'rejected', reason: 'malformed-field', detail: 'city = 7' })
  await run.write({
    ...{ line: 1, outcome: 'corrected', reason: 'salary-swapped', path: 'employmentTypes.0.from' },
    ...{ field: 'płaca od', detail: '9..7', became: '7..9', source: 'obce', sourceId: '=1' },
  })
  expect((await runs.list(operator, {})).runs).toMatchObject([{ outcome: null, endedAt: null }])
  await run.end(counts, null)
  expect((await runs.list(operator, { tenantId: board.tech.id })).runs).toMatchObject([
    { ...counts, fileName: 'obce.jsonl', startedBy: 'posada', outcome: 'complete', problem: '' },
  ])
  expect((await runs.list(operator, { tenantId: board.pro.id })).runs).toEqual([])
  const { rejections } = await runs.rejections(operator, run.id, {})
  expect(rejections.map(({ line, field }) => [line, field])).toEqual([
    [2, 'employmentTypes.currency'],
    [3, 'city'],
  ])
  expect((await runs.rejections(operator, run.id, { reason: 'malformed-field' })).rejections).toHaveLength(1)
  const lines = async (filter: RejectionFilter) =>
    (await runs.rejections(operator, run.id, filter)).rejections.map(({ line }) => line)
  expect(await lines({ sort: 'lastLine' })).toEqual([3, 2])
  expect(await lines({ sort: 'reason', after: 3 })).toEqual([2])
  expect(await lines({ text: 'CURR' })).toEqual([2])
  expect(await lines({ text: '%' })).toEqual([])
  expect(await runs.get(operator, run.id)).toMatchObject({ corrected: 1 })
  expect(await runs.corrections(operator, run.id)).toMatchObject({
    ...{ corrections: [{ line: 1, field: 'płaca od', detail: '9..7', became: '7..9' }], next: null },
  })
  expect(await runs.correctionsAsCsv(operator, run.id)).toBe(
    "line,source,source_id,field,reason,given,stored\r\n1,obce,'=1,płaca od,salary-swapped,9..7,7..9\r\n",
  )
  // The apostrophe stops spreadsheets from evaluating the value as a formula.
  expect(await runs.rejectionsAsCsv(operator, run.id, { reason: 'unknown-currency' })).toBe(
    "line,source,source_id,field,reason,detail\r\n2,,7,employmentTypes.currency,unknown-currency,'=RUB()\r\n",
  )
  const { entries } = await audit.list(operator, { action: 'list.exported' })
  expect(entries).toMatchObject([
    {
      ...{ object: 'export:import-rejections', person: operator.email, tenantId: board.tech.id },
      after: { import: run.id, reason: 'unknown-currency', rows: 1 },
    },
    { object: 'export:import-corrections', after: { import: run.id, rows: 1 } },
  ])
})

test('the number of stored rejections is limited, and they are paged in order', async () => {
  const run = await runs.begin(shell, { tenantId: board.pro.id, fileName: 'zle.jsonl' })
  for (let line = 1; line <= MAX_REJECTIONS + 5; line += 1)
    await run.write({ line, outcome: 'rejected', reason: 'not-json' })
  await run.end({ ...counts, rejected: MAX_REJECTIONS + 5 }, 'the file broke off')
  const lines: number[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page = await runs.rejections(operator, run.id, { after })
    lines.push(...page.rejections.map(({ line }) => line))
    after = page.next
  }
  expect(lines).toEqual(Array.from({ length: MAX_REJECTIONS }, (_, index) => index + 1))
  expect(await runs.get(operator, run.id)).toMatchObject({
    outcome: 'broken-off',
    problem: 'the file broke off',
  })
})

test('only operators see imports, and only the shell starts them', async () => {
  await expect(runs.list(anonymous, {})).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(runs.rejections(shell, 1, {})).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(runs.begin(operator, { tenantId: 1, fileName: 'x' })).rejects.toMatchObject({
    code: 'auth.wrong-kind',
  })
  await expect(runs.get(operator, 999)).rejects.toMatchObject({ code: 'import.not-found' })
})
