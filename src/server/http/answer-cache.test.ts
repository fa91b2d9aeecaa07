import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { type FixedClock, fixedClock } from '#tests/support/clock.ts'
import { createAnswerCache } from './answer-cache.ts'

let clock: FixedClock
let revision: number
let made: number
beforeEach(() => {
  clock = fixedClock('2026-01-10T12:00:00Z')
  revision = 1
  made = 0
})

const cacheOf = (maxBytes = 100_000) =>
  createAnswerCache({ clock, revision: () => revision, maxAgeMs: 1_000, maxBytes })
const asking = (encoding?: string) =>
  new Request('http://x/', encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } })
const make =
  (bytes = 5_000) =>
  () => {
    made += 1
    return new Uint8Array(bytes).fill(97)
  }

test('an answer is made once for a key', async () => {
  const cache = cacheOf()
  const first = await cache.answer('a', { request: asking() }, make())
  expect((await cache.answer('a', { request: asking() }, make())).bytes).toBe(first.bytes)
  await cache.answer('b', { request: asking() }, make())
  expect(made).toBe(2)
})

test('a new revision, or its age, makes it anew', async () => {
  const cache = cacheOf()
  await cache.answer('a', { request: asking() }, make())
  revision += 1
  await cache.answer('a', { request: asking() }, make())
  clock.advance(999)
  await cache.answer('a', { request: asking() }, make())
  expect(made).toBe(2)
  clock.advance(1)
  await cache.answer('a', { request: asking() }, make())
  expect(made).toBe(3)
})

test('what is longest unused goes first when it is full', async () => {
  const cache = cacheOf(10_100)
  await cache.answer('a', { request: asking() }, make())
  await cache.answer('b', { request: asking() }, make())
  await cache.answer('a', { request: asking() }, make())
  await cache.answer('c', { request: asking() }, make())
  await cache.answer('a', { request: asking() }, make())
  expect(made).toBe(3)
  await cache.answer('b', { request: asking() }, make())
  expect(made).toBe(4)
})

test('a long question weighs as much as its letters', async () => {
  const cache = cacheOf(10_100)
  await cache.answer('a', { request: asking() }, make(1))
  await cache.answer('b'.repeat(8_000), { request: asking() }, make(1))
  await cache.answer('a', { request: asking() }, make(1))
  expect(made).toBe(3)
})

test('the encoding is the one that the request takes, under one tag', async () => {
  const cache = cacheOf()
  const plain = await cache.answer('a', { request: asking() }, make())
  const brotli = await cache.answer('a', { request: asking('gzip, br') }, make())
  const gzip = await cache.answer('a', { request: asking('gzip') }, make())
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(1)
  expect((await cache.answer('a', { request: asking('br') }, make())).bytes).toBe(brotli.bytes)
  expect(made).toBe(1)
})

test('a large answer is made once for those who ask while it is compressed', async () => {
  const cache = cacheOf()
  const [first, second] = await Promise.all([
    cache.answer('a', { request: asking('br') }, make(20_000)),
    cache.answer('a', { request: asking('br') }, make(20_000)),
  ])
  expect(second.bytes).toBe(first.bytes)
  expect(made).toBe(1)
})

test('a large answer under way is not given under another revision', async () => {
  const cache = cacheOf()
  const first = cache.answer('a', { request: asking('br') }, make(20_000))
  revision += 1
  await Promise.all([first, cache.answer('a', { request: asking('br') }, make(20_000))])
  expect(made).toBe(2)
})
