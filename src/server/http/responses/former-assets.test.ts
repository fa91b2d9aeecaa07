import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFormerAssets } from './former-assets.ts'

let folder: string
let errors: unknown[]
const kept = () => join(folder, 'kept')
const text = 'export const opened = "before the update"'.repeat(40)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'former-'))
  errors = []
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts a program whose build has these files. */
const start = async (names: readonly string[], day: number) => {
  const assets = await mkdtemp(join(folder, 'build-'))
  for (const name of names)
    await writeFile(join(assets, name), name.endsWith('.br') ? brotliCompressSync(text) : text)
  const answer = keepFormerAssets({
    ...{ assets, kept: kept(), prefix: '/assets/' },
    clock: { now: () => new Date(Date.UTC(2026, 10, day)) },
    reportError: (error) => errors.push(error),
  })
  const ask = (path: string, init?: RequestInit) => answer(new Request(`http://localhost${path}`, init), path)
  // Its files are kept once it answers for them.
  await ask('/assets/none.js')
  // As the next build does.
  await rm(assets, { recursive: true })
  return ask
}

test('a page of the former build still gets its code, as cacheable and as small as before', async () => {
  await start(['sheet-1a.js', 'sheet-1a.js.br'], 1)
  const ask = await start(['sheet-2b.js'], 2)
  const plain = await ask('/assets/sheet-1a.js')
  expect([plain?.status, plain?.headers.get('content-type'), await plain?.text()]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    text,
  ])
  expect(plain?.headers.get('cache-control')).toContain('immutable')
  const packed = await ask('/assets/sheet-1a.js', { headers: { 'accept-encoding': 'br' } })
  expect(packed?.headers.get('content-encoding')).toBe('br')
  expect(errors).toEqual([])
})

test('files are kept for two weeks after the last day of their build, however long it ran', async () => {
  await start(['a-1.js', 'shared.js'], 1)
  await start(['b-2.js', 'shared.js'], 60)
  expect(await readdir(kept())).toEqual(expect.arrayContaining(['a-1.js', 'b-2.js', 'shared.js']))
  await start(['c-3.js', 'shared.js'], 75)
  expect((await readdir(kept())).sort()).toEqual(['b-2.js', 'c-3.js', 'current.json', 'shared.js'])
})

test('only its own files, read with GET or HEAD, are answered', async () => {
  await start(['a-1.js'], 1)
  const ask = await start(['b-2.js'], 2)
  for (const path of ['/assets/current.json', '/assets/../former', '/assets/', '/other/a-1.js'])
    expect(await ask(path)).toBe(undefined)
  expect(await ask('/assets/a-1.js', { method: 'POST' })).toBe(undefined)
  expect((await ask('/assets/a-1.js', { method: 'HEAD' }))?.status).toBe(200)
})

test('without a folder to write to, the program reports it and goes on', async () => {
  await writeFile(kept(), 'a file where the folder should be')
  const ask = await start(['a-1.js'], 1)
  expect(await ask('/assets/a-1.js')).toBe(undefined)
  expect(errors).toHaveLength(1)
})
