import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createFilePage } from './file-page.ts'
import { createFiles, type Files } from './files.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
let database: TestDatabase
let dataFolder: string
let files: Files
let tenantIds: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  dataFolder = await mkdtemp(join(tmpdir(), 'posada-files-'))
  files = createFiles({ dataFolder, secret: 's'.repeat(32), database, clock })
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into tenants (key, name, settings) values ('pro', 'Pro', '{}'), ('tech', 'Tech', '{}') returning id`,
  )
  tenantIds = rows.map(({ id }) => id)
})
afterAll(async () => {
  await database.drop()
  await rm(dataFolder, { recursive: true, force: true })
})

const factsOf = (bytes: Buffer) => ({
  byteSize: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest(),
})
const upload = async (text: string): Promise<string> => {
  await mkdir(files.incoming, { recursive: true })
  const path = join(files.incoming, randomUUID())
  await writeFile(path, text)
  return path
}
const adopt = async (text: string): Promise<string> => files.adopt(await upload(text))

const store = async (text: string, name = 'CV Żółć "final".pdf') => {
  const bytes = Buffer.from(text)
  const id = await adopt(text)
  const db = forTenant(database, tenantIds[0] ?? 0)
  await files.record(db, id, { access: 'private', name, mediaType: 'application/pdf', ...factsOf(bytes) })
  return { id, tenantId: db.tenantId }
}

const withheld = ''
const page = () =>
  createFilePage({
    files,
    database,
    isBlocked: async ({ id }) => id === withheld,
    tenants: {
      byHost: (host) =>
        host === 'pro.test' ? { id: tenantIds[0] ?? 0, key: 'pro' } : { id: tenantIds[1] ?? 0, key: 'tech' },
    },
  })
const open = (link: string, host = 'pro.test:4500') =>
  page().request(link.replace(/^\/files/, ''), { headers: { host } })

test('a written file is read back and leaves no temporary file', async () => {
  const { id } = await store('hello')
  expect((await files.read(id))?.toString()).toBe('hello')
  expect(await readdir(join(dataFolder, 'files', 'incoming'))).toEqual([])
})

test('an id that is no UUID is never used as a path', async () => {
  await expect(files.read('../../../etc/passwd')).rejects.toThrow('UUID')
})

test('a signed link serves the file as a download with nosniff and no-store', async () => {
  const answer = await open(files.link(await store('hello'), 60_000))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('hello')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="CV ____ _final_.pdf"; filename*=UTF-8\'\'CV%20%C5%BB%C3%B3%C5%82%C4%87%20%22final%22.pdf',
  )
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a signed link is invalid after its expiry, for another tenant and when altered', async () => {
  const file = await store('secret')
  const link = files.link(file, 60_000)
  expect((await open(link)).status).toBe(200)
  expect((await open(link, 'tech.test')).status).toBe(404)
  expect((await open(link.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404)
  const forged = link.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'A' : '_'}`)
  expect((await open(forged)).status).toBe(404)
  expect((await open(`/files/${file.id}`)).status).toBe(404)
  expect((await open('/files/../../etc/passwd?expires=1&signature=x')).status).toBe(404)
  clock.advance(61_000)
  expect((await open(link)).status).toBe(404)
})

test('sweeping deletes only old files without a row', async () => {
  const kept = await store('kept')
  const orphan = await adopt('orphan')
  const fresh = await adopt('fresh')
  const root = join(dataFolder, 'files')
  const pathOf = (id: string) => join(root, id.slice(-4, -2), id.slice(-2), id)
  const draft = join(root, 'incoming', orphan)
  await writeFile(draft, 'half')
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const path of [pathOf(kept.id), pathOf(orphan), draft]) await utimes(path, longAgo, longAgo)
  expect(await files.sweep()).toBe(1)
  expect(await files.read(orphan)).toBeNull()
  expect((await files.read(kept.id))?.toString()).toBe('kept')
  expect((await files.read(fresh))?.toString()).toBe('fresh')
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})
