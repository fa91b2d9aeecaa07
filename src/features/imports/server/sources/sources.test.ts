import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { anonymous, type SignedIn } from '#kernel/actor.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import type { ImportRun } from '../../contract.ts'
import { createImportRuns, type ImportRuns } from '../runs.ts'
import { fetchFile } from './fetch-file.ts'
import { startDueImports } from './jobs.ts'
import { createImportSources, type ImportSources } from './sources.ts'

const operator: SignedIn<'operator'> = {
  ...{ kind: 'operator', accountId: 1, uid: 'u', email: 'op@pro.example', tenantId: 1, sessionId: 's' },
  ...{ hasSecondFactor: true, ip: '' },
}
const HOUR_MS = 3_600_000
let board: TestBoard
let jobs: Jobs
let folder: string
let runs: ImportRuns
let sources: ImportSources
/** The other board: its offers, its response, and the requests it got. */
let remote: { ids: number[]; status: number; asked: IncomingMessage[]; page?: string }
const server = createServer((request, response) => {
  remote.asked.push(request)
  const etag = `"${remote.ids.join()}"`
  if (remote.status === 200 && request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  const lines = remote.ids.map((id) => JSON.stringify({ id, source: 'whatever', title: `Magazynier ${id}` }))
  return response.writeHead(remote.status, { etag }).end(remote.page ?? lines.join('\n'))
})
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/oferty.jsonl`

beforeAll(async () => {
  board = await createTestBoard()
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { db: database, clock, offers, places, tenants } = board
  jobs = createJobs({ database, reportError: () => undefined })
  runs = createImportRuns({ database, clock, audit: createAudit({ database, clock }) })
  sources = createImportSources({
    ...{ database, clock, offers, places, tenants, jobs, runs, dataFolder: folder },
    audit: createAudit({ database, clock }),
  })
  await jobs.start({ isWorker: false })
})
beforeEach(async () => {
  await board.db.pool.query('truncate offers, outbox, import_sources, import_runs cascade')
  remote = { ids: [1, 2, 3], status: 200, asked: [] }
})
afterAll(async () => {
  await jobs.stop()
  server.close()
  await board.db.drop()
  await rm(folder, { recursive: true })
})

const add = (fields = {}) =>
  sources.add(operator, {
    ...{ tenant: String(board.tech.id), key: 'druga-tablica', url: url(), everyHours: '24', ...fields },
  })
const lastRun = async (): Promise<ImportRun | undefined> => (await runs.list(operator, {})).runs[0]
const states = async (): Promise<Record<string, string>> => {
  const { rows } = await board.db.pool.query('select source_id, source, state from offers order by source_id')
  return Object.fromEntries(rows.map(({ source, source_id, state }) => [`${source}/${source_id}`, state]))
}
/** Advances to the next day's import. */
const nextTurn = async (): Promise<void> => {
  board.clock.advance(24 * HOUR_MS)
  await jobs.enqueue(board.db, startDueImports, {})
  await jobs.drain()
}

test('an import source is imported at once and on schedule, and offers that vanish from it expire', async () => {
  expect(await add()).toEqual([])
  await jobs.drain()
  // Offers get the source of the address, whatever their rows name.
  expect(await states()).toEqual({
    ...{ 'druga-tablica/1': 'published', 'druga-tablica/2': 'published', 'druga-tablica/3': 'published' },
  })
  remote.ids = [1, 3, 4]
  await nextTurn()
  expect(await lastRun()).toMatchObject({
    imported: 1,
    unchanged: 2,
    ended: 1,
    heldBack: 0,
    outcome: 'complete',
  })
  expect(await states()).toMatchObject({ 'druga-tablica/2': 'expired', 'druga-tablica/4': 'published' })
  const { rows } = await board.db.pool.query('select count(*)::int as count from offer_projections')
  expect(rows).toEqual([{ count: 3 }])
})

test('the key in an address’s query is used, but neither shown nor logged', async () => {
  await add({ url: `${url()}?token=geheim` })
  await jobs.drain()
  expect(remote.asked.map((request) => request.url)).toEqual(['/oferty.jsonl?token=geheim'])
  const shown = `${url()}?token=…`
  expect((await sources.list(operator))[0]?.url).toBe(shown)
  expect(await lastRun()).toMatchObject({ fileName: shown, imported: 3 })
  const { rows } = await board.db.pool.query(
    "select after->>'url' as url from audit_log where action = 'import-source.added' order by id desc limit 1",
  )
  expect(rows).toEqual([{ url: shown }])
})

test('an expired offer that is listed by its source again is published again', async () => {
  await add()
  await jobs.drain()
  remote.ids = [1, 2]
  await nextTurn()
  expect(await states()).toMatchObject({ 'druga-tablica/3': 'expired' })
  remote.ids = [1, 2, 3]
  await nextTurn()
  expect(await lastRun()).toMatchObject({ updated: 1, unchanged: 2 })
  expect(await states()).toMatchObject({ 'druga-tablica/3': 'published' })
})

test('an unchanged file is not imported again, and nothing runs before its time', async () => {
  await add()
  await jobs.drain()
  await nextTurn()
  expect(remote.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1,2,3"'])
  expect(await lastRun()).toMatchObject({ read: 0, ended: 0, outcome: 'complete' })
  await jobs.enqueue(board.db, startDueImports, {})
  await jobs.drain()
  expect(remote.asked).toHaveLength(2)
})

test('a broken or half-empty file expires no offers until an operator approves', async () => {
  remote.ids = Array.from({ length: 60 }, (_, index) => index)
  await add()
  await jobs.drain()
  remote.status = 500
  await nextTurn()
  expect(await lastRun()).toMatchObject({
    outcome: 'broken-off',
    problem: expect.stringMatching(/status 500/),
  })
  Object.assign(remote, { status: 200, ids: [1, 2] })
  await nextTurn()
  expect(await lastRun()).toMatchObject({ ended: 0, heldBack: 58 })
  const [source] = await sources.list(operator)
  await sources.start(operator, source?.id ?? 0, { endsAll: true })
  await jobs.drain()
  expect(await lastRun()).toMatchObject({ ended: 58, heldBack: 0 })
  expect(Object.values(await states()).filter((state) => state === 'published')).toHaveLength(2)
})

test.each(['', '[]', '<!doctype html>\n<h1>Przerwa techniczna</h1>'])(
  'an answer that lists no offer expires none of the few there are: %j',
  async (page) => {
    await add()
    await jobs.drain()
    Object.assign(remote, { ids: [], page })
    await nextTurn()
    expect(await lastRun()).toMatchObject({ ended: 0, heldBack: 3 })
    expect(Object.values(await states())).toEqual(['published', 'published', 'published'])
    const [source] = await sources.list(operator)
    await sources.start(operator, source?.id ?? 0, { endsAll: true })
    await jobs.drain()
    expect(await lastRun()).toMatchObject({ ended: 3, heldBack: 0 })
  },
)

test('a file beyond the size limit and an unreachable server fail with the reason', async () => {
  const path = join(folder, 'one.part')
  await expect(fetchFile(url(), { path, etag: null, maxBytes: 10 })).rejects.toThrow('more than 10 bytes')
  await expect(fetchFile('http://127.0.0.1:1/', { path, etag: null })).rejects.toThrow('does not answer')
})

test('invalid fields of a source are reported by field; a key is unique within a board', async () => {
  expect(await add({ tenant: 'x', key: 'Ą b', url: 'ftp://a', everyHours: '5' })).toEqual([
    { field: 'tenant', reason: 'required' },
    { field: 'key', reason: 'invalid' },
    { field: 'url', reason: 'invalid' },
    { field: 'everyHours', reason: 'invalid' },
  ])
  expect(await add({ tenant: '99' })).toEqual([{ field: 'tenant', reason: 'invalid' }])
  expect(await add()).toEqual([])
  expect(await add()).toEqual([{ field: 'key', reason: 'taken' }])
  expect(await add({ tenant: String(board.pro.id) })).toEqual([])
})

test('only operators manage import sources, and each change is audited', async () => {
  await add()
  const [source] = await sources.list(operator)
  const object = `import-source:${source?.id}`
  await sources.start(operator, source?.id ?? 0, { endsAll: true })
  await sources.remove(operator, source?.id ?? 0)
  await jobs.drain()
  expect(remote.asked).toEqual([])
  expect(await sources.list(operator)).toEqual([])
  const { rows } = await board.db.pool.query(
    'select action, person, object, before, after from audit_log order by id desc limit 3',
  )
  const shown = { key: 'druga-tablica', url: url(), everyHours: 24 }
  const who = { person: 'op@pro.example', object }
  expect(rows).toEqual([
    { action: 'import-source.removed', ...who, before: shown, after: null },
    { action: 'import-source.started', ...who, before: null, after: { endsAll: true } },
    { action: 'import-source.added', ...who, before: null, after: shown },
  ])
  await expect(sources.remove(operator, 999)).rejects.toMatchObject({ code: 'import-source.not-found' })
  const nobody = anonymous as unknown as typeof operator
  await expect(sources.list(nobody)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
})
