import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

let folder: string
let serve: Awaited<ReturnType<typeof createStaticFiles>>
const script = 'export const answer = 42'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), script)
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'big.pmtiles'), Buffer.alloc(1_200_000, 'ab'))
  serve = await createStaticFiles({ folder, immutablePrefix: '/assets/' })
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://localhost${path}`, { headers, method }), path)

test('a hashed file is cached as immutable, others for five minutes', () => {
  expect(get('/assets/app-1a2b.js')?.headers.get('cache-control')).toContain('immutable')
  expect(get('/favicon.svg')?.headers.get('cache-control')).toBe('public, max-age=300')
})

test('the precompressed file is served to clients that accept it', async () => {
  const plain = get('/assets/app-1a2b.js')
  expect([plain?.headers.get('content-encoding'), await plain?.text()]).toEqual([null, script])
  const packed = get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br, zstd' })
  expect(packed?.headers.get('content-encoding')).toBe('br')
  expect(Buffer.from((await packed?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(brotliCompressSync(script))
  expect(get('/assets/app-1a2b.js.br')).toBe(undefined)
})

test('a matching If-None-Match gets a 304', () => {
  const etag = get('/favicon.svg')?.headers.get('etag') ?? ''
  expect(get('/favicon.svg', { 'if-none-match': etag })?.status).toBe(304)
})

test('a range request gets a 206, one beyond the end a 416', async () => {
  const part = get('/big.pmtiles', { range: 'bytes=1-4' })
  expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([
    206,
    'bytes 1-4/1200000',
    'baba',
  ])
  expect(get('/big.pmtiles', { range: 'bytes=1200000-' })?.status).toBe(416)
})

test('If-Range gives the range for a matching ETag, otherwise the whole file', () => {
  const etag = get('/big.pmtiles')?.headers.get('etag') ?? ''
  const asked = (tag: string) => get('/big.pmtiles', { range: 'bytes=0-9', 'if-range': tag })
  expect([asked(etag)?.status, asked(etag)?.headers.get('etag')]).toEqual([206, etag])
  expect([asked('"of yesterday"')?.status, asked('"of yesterday"')?.headers.get('content-length')]).toEqual([
    200,
    '1200000',
  ])
})

test.each([
  ['bytes=0-0', 206, '1'],
  ['bytes=-5', 206, '5'],
  ['bytes=-99999999999999999999', 206, '1200000'],
  ['bytes=1199999-99999999999999999999', 206, '1'],
  ['bytes=-0', 416, null],
  ['bytes=9-5', 416, null],
  [`bytes=${'9'.repeat(400)}-`, 416, null],
  ['bytes=0-1,5-9', 200, '1200000'],
  ['bytes=-', 200, '1200000'],
  ['bytes=a-b', 200, '1200000'],
  ['lines=0-5', 200, '1200000'],
])('range %s is a %i', (range, status, length) => {
  const answer = get('/big.pmtiles', { range })
  expect([answer?.status, answer?.headers.get('content-length') ?? null]).toEqual([status, length])
})

test('HEAD ignores Range', () => {
  const head = get('/big.pmtiles', { range: 'bytes=0-9' }, 'HEAD')
  expect([head?.status, head?.headers.get('content-length')]).toEqual([200, '1200000'])
})

test('HEAD has only headers; POST and unknown paths are not handled', async () => {
  const head = get('/favicon.svg', {}, 'HEAD')
  expect([head?.headers.get('content-length'), await head?.text()]).toEqual(['6', ''])
  expect(get('/favicon.svg', {}, 'POST')).toBe(undefined)
  expect(get('/../package.json')).toBe(undefined)
})
