import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { createCompanies } from '#features/companies/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { createFiles } from '#server/files/files.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { MAX_UPLOAD_BYTES } from '../../enumerations.ts'
import { createImportRuns, type ImportRuns } from '../runs.ts'
import { checkFile } from './check-file.ts'
import { type RunUploadDependencies, runUpload } from './run-upload.ts'
import { createImportUploads, type ImportUploads } from './uploads.ts'

const operator: SignedIn<'operator'> = {
  ...{ kind: 'operator', accountId: 1, uid: 'u', email: 'op@pro.example', tenantId: 1, sessionId: 's' },
  ...{ hasSecondFactor: true, ip: '203.0.113.5' },
}
let board: TestBoard
let jobs: Jobs
let folder: string
let runs: ImportRuns
let uploads: ImportUploads
let companySlug: string
let parts: RunUploadDependencies

beforeAll(async () => {
  board = await createTestBoard()
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  const { db: database, clock } = board
  const companies = createCompanies({ database, clock })
  const [company] = await companies.addCompanies(board.tech, [{ name: 'Żuraw i Spółka', locale: 'pl' }])
  companySlug = company?.slug ?? ''
  jobs = createJobs({ database, reportError: () => undefined })
  runs = createImportRuns({ database, clock, audit: createAudit({ database, clock }) })
  const files = createFiles({ dataFolder: folder, secret: 'x'.repeat(32), database, clock })
  parts = { ...board, database, companies, files, dataFolder: folder }
  const audit = createAudit({ database, clock })
  uploads = createImportUploads({ ...board, database, companies, files, audit, jobs, dataFolder: folder })
  await jobs.start({ isWorker: false })
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, import_runs cascade'))
afterAll(async () => {
  await jobs.stop()
  await board.db.drop()
  await rm(folder, { recursive: true })
})

/** A file as the form parser stores it. */
const uploaded = async (content: string | Buffer, name = 'oferty.jsonl'): Promise<UploadedFile> => {
  const bytes = Buffer.from(content)
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  return { name, path, sha256, mediaType: 'text/plain', byteSize: bytes.byteLength }
}
const rows = (count: number): string =>
  Array.from({ length: count }, (_, id) => JSON.stringify({ id, title: `Magazynier ${id}` })).join('\n')
const add = async (file: UploadedFile | null, fields = {}) =>
  uploads.add(operator, { tenant: String(board.tech.id), key: 'zuraw', company: '', ...fields }, file)
const offers = async () =>
  (await board.db.pool.query('select source, company_id is not null as owned from offers order by id')).rows

test('[OF-13] an uploaded file is imported by a job, with its rejected rows', async () => {
  const added = await add(await uploaded(gzipSync(`${rows(3)}\n{"id": 9}`), '../../etc/oferty.jsonl.gz'))
  const id = added.runId ?? 0
  expect(await runs.get(operator, id)).toMatchObject({ outcome: null, fileName: 'oferty.jsonl.gz', read: 0 })
  await jobs.drain()
  expect(await runs.get(operator, id)).toMatchObject({
    ...{ outcome: 'complete', read: 4, imported: 3, rejected: 1, startedBy: 'op@pro.example', problem: '' },
  })
  expect((await runs.rejections(operator, id, {})).rejections).toMatchObject([
    { line: 4, reason: 'title-missing' },
  ])
  expect(await offers()).toEqual(Array.from({ length: 3 }, () => ({ source: 'zuraw', owned: false })))
  const { rows: log } = await board.db.pool.query(
    'select action, after from audit_log order by id desc limit 1',
  )
  expect(log).toMatchObject([{ action: 'import.uploaded', after: { source: 'zuraw' } }])
  // Without a reference, the cleanup deletes the file.
  const { rows: left } = await board.db.pool.query('select file_id from import_runs')
  expect(left).toEqual([{ file_id: null }])
})

test('a double submit or the same file again is one import; another source makes another one', async () => {
  const [first, second] = await Promise.all([add(await uploaded(rows(2))), add(await uploaded(rows(2)))])
  expect(second.runId).toBe(first.runId)
  expect([first, second].filter((one) => 'isAgain' in one && one.isAgain)).toHaveLength(1)
  await jobs.drain()
  expect(await add(await uploaded(rows(2)))).toMatchObject({ runId: first.runId, isAgain: true })
  expect((await runs.list(operator, {})).runs).toHaveLength(1)
  expect((await add(await uploaded(rows(2)), { key: 'inny' })).runId).not.toBe(first.runId)
})

test('all offers of an upload for a company belong to it; an unknown company is refused', async () => {
  await add(await uploaded(rows(2)), { company: companySlug })
  await jobs.drain()
  expect((await offers()).map(({ owned }) => owned)).toEqual([true, true])
  expect(await add(await uploaded(rows(1)), { company: 'nikt' })).toMatchObject({
    problems: [{ field: 'company', reason: 'invalid' }],
  })
})

test('an upload cancelled before its turn imports nothing, and the same file can be uploaded again', async () => {
  const { runId } = await add(await uploaded(rows(2)))
  await uploads.cancel(operator, runId ?? 0)
  await jobs.drain()
  expect(await runs.get(operator, runId ?? 0)).toMatchObject({ outcome: 'cancelled', imported: 0 })
  await expect(uploads.cancel(operator, runId ?? 0)).rejects.toThrow('import.not-running')
  const { entries } = await createAudit({ database: board.db, clock: board.clock }).list(operator, {
    action: 'import.cancelled',
  })
  expect(entries).toMatchObject([{ before: { outcome: null }, after: { outcome: 'cancelled' } }])
  await expect(uploads.cancel(operator, 99_999)).rejects.toThrow('import.not-found')
  expect(await offers()).toEqual([])
  expect(await add(await uploaded(rows(2)))).toMatchObject({ isAgain: false })
})

test('an upload cancelled while running stops after the current batch', async () => {
  const { runId } = await add(await uploaded(rows(2_000)))
  const saved: number[] = []
  const slow: typeof parts.offers = {
    async saveImportedOffers(_tenantId, batch) {
      saved.push(batch.length)
      if (saved.length === 1) await uploads.cancel(operator, runId ?? 0)
      return batch.map(() => 'imported')
    },
  }
  const job = { tenantId: board.tech.id, runId: runId ?? 0, isLast: false }
  await runUpload({ ...parts, offers: slow }, job)
  expect(await runs.get(operator, runId ?? 0)).toMatchObject({
    ...{ outcome: 'cancelled', cancelledBy: 'op@pro.example' },
  })
  expect(saved.length).toBeLessThan(4)
})

const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(200)])
const packed = gzipSync(rows(50))
const hostile: readonly (readonly [string, string | Buffer, string])[] = [
  ['nothing', '', 'fileEmpty'],
  ['an archive', zip, 'zip'],
  ['XML with entities', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', 'xml'],
  ['packed XML', gzipSync('<offers/>'), 'xml'],
  ['an array', '\ufeff [{"id":1}]', 'jsonArray'],
  ['a spreadsheet of something else', 'rok;kwota\n1;x', 'notLines'],
  ['a spreadsheet without titles', 'id;firma\n1;x', 'noTitleColumn'],
  ['a spreadsheet without ids', 'stanowisko;firma\n1;x', 'noIdColumn'],
  ['a spreadsheet in UTF-16', Buffer.from('\ufeffid;title\n1;x', 'utf16le'), 'utf16'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'notLines'],
  ['what breaks off', packed.subarray(0, packed.length - 20), 'corrupted'],
]
test.each(hostile)('the upload of %s is refused at once, with its reason', async (_, content, reason) => {
  const answer = await add(await uploaded(content))
  expect(answer).toEqual({ runId: null, problems: [{ field: 'file', reason }] })
  expect((await runs.list(operator, {})).runs).toEqual([])
})

test('a gzip bomb is refused while unpacking, an oversized file before', async () => {
  const bomb = await uploaded(gzipSync(Buffer.alloc(3_000_000, '{')))
  expect(await checkFile(bomb.path, { maxBytes: 1_000_000 })).toBe('unpacksTooLarge')
  const large = { ...(await uploaded('{')), byteSize: MAX_UPLOAD_BYTES + 1 }
  expect(await add(large)).toMatchObject({ problems: [{ field: 'file', reason: 'fileTooLarge' }] })
})

test('every invalid field is reported', async () => {
  const answer = await add(null, { tenant: '999', key: 'Zła Nazwa' })
  expect(answer.problems).toEqual([
    { field: 'key', reason: 'invalid' },
    { field: 'tenant', reason: 'invalid' },
    { field: 'file', reason: 'required' },
  ])
  expect((await add(null, { tenant: 'x', key: '' })).problems.map(({ field }) => field)).toEqual([
    ...['tenant', 'key', 'file'],
  ])
})
