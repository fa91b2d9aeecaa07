import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

let server: S3Server
let store: FileStore

beforeAll(async () => {
  server = await startS3Server()
  store = openS3Store(server.config, 'files')
})
beforeEach(() => {
  server.objects.clear()
  server.refused.length = 0
})
afterAll(() => server?.close())

test('files are written, read, measured and deleted with signed requests', async () => {
  const id = randomUUID()
  await store.write(id, Buffer.from('zażółć'))
  expect(server.objects.get(`files/${id}`)?.bytes.toString()).toBe('zażółć')
  expect((await store.read(id))?.toString()).toBe('zażółć')
  expect(await store.sizeOf(id)).toBe(10)
  await store.remove(id)
  expect(await store.read(id)).toBeNull()
  expect(await store.sizeOf(id)).toBeNull()
  expect(server.refused).toEqual([])
})

test('an adopted file is moved from its folder into the store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-s3-'))
  const draft = join(folder, 'draft')
  await writeFile(draft, 'bytes')
  const id = randomUUID()
  await store.adopt(id, draft)
  expect((await store.read(id))?.toString()).toBe('bytes')
  await expect(stat(draft)).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true })
})

test('listing reads all pages and filters by age', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()].sort()
  for (const id of ids) await store.write(id, Buffer.from('x'))
  const [first = '', ...others] = ids
  server.objects.set(`files/${first}`, { bytes: Buffer.from('x'), modifiedAt: new Date(Date.now() + 60_000) })
  const found: string[] = []
  for await (const id of store.listOlderThan(new Date(Date.now() + 1_000))) found.push(id)
  expect(found).toEqual(others)
})

const put = (address: string, body: string) =>
  fetch(address, { method: 'PUT', body }).then(({ status }) => status)

test('a presigned URL accepts one file, for its own id and method', async () => {
  const id = randomUUID()
  const address = (await store.uploadAddress(id, 60)) ?? ''
  expect(await put(address, 'uploaded')).toBe(200)
  expect((await store.read(id))?.toString()).toBe('uploaded')
  expect((await fetch(address)).status).toBe(403)
  expect(await put(address.replace(id, randomUUID()), 'elsewhere')).toBe(403)
  expect(await put(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'), 'longer')).toBe(403)
})

test('a presigned URL expires', async () => {
  const address = (await store.uploadAddress(randomUUID(), -1)) ?? ''
  expect(await put(address, 'late')).toBe(403)
})

test('a wrong secret is refused, and the error does not contain it', async () => {
  const wrong = openS3Store({ ...server.config, secretAccessKey: 'another' }, 'files')
  const error = await wrong.read(randomUUID()).catch((cause: unknown) => cause)
  expect(String(error)).toContain('403 SignatureDoesNotMatch')
  expect(String(error)).not.toContain('another')
})
