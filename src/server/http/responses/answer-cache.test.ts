import { gunzipSync } from 'node:zlib'
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

test('an answer is computed once per key', async () => {
  const cache = cacheOf()
  const first = await cache.answer('a', asking(), make())
  expect((await cache.answer('a', asking(), make())).bytes).toBe(first.bytes)
  await cache.answer('b', asking(), make())
  expect(made).toBe(2)
})

test('a new revision or the maximum age makes it computed again', async () => {
  const cache = cacheOf()
  await cache.answer('a', asking(), make())
  revision += 1
  await cache.answer('a', asking(), make())
  clock.advance(999)
  await cache.answer('a', asking(), make())
  expect(made).toBe(2)
  clock.advance(1)
  await cache.answer('a', asking(), make())
  expect(made).toBe(3)
})

test('a full cache evicts the least recently used answer', async () => {
  const cache = cacheOf(10_100)
  await cache.answer('a', asking(), make())
  await cache.answer('b', asking(), make())
  await cache.answer('a', asking(), make())
  await cache.answer('c', asking(), make())
  await cache.answer('a', asking(), make())
  expect(made).toBe(3)
  await cache.answer('b', asking(), make())
  expect(made).toBe(4)
})

test('the length of a key counts towards the cache size', async () => {
  const cache = cacheOf(10_100)
  await cache.answer('a', asking(), make(1))
  await cache.answer('b'.repeat(5_049), asking(), make(1))
  await cache.answer('a', asking(), make(1))
  expect(made).toBe(3)
})

test('cached answers are encoded as gzip when accepted, never Brotli, under one ETag', async () => {
  const cache = cacheOf()
  const plain = await cache.answer('a', asking('br'), make())
  const gzip = await cache.answer('a', asking('gzip, deflate, br'), make())
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  expect(gzip.headers.etag).toBe(plain.headers.etag)
  expect((await cache.answer('a', asking('gzip'), make())).bytes).toBe(gzip.bytes)
  expect(made).toBe(1)
})

test('a large answer is computed once for concurrent requests while it is compressed', async () => {
  const cache = cacheOf()
  const [first, second] = await Promise.all([
    cache.answer('a', asking('gzip'), make(20_000)),
    cache.answer('a', asking('gzip'), make(20_000)),
  ])
  expect(second.bytes).toBe(first.bytes)
  expect(made).toBe(1)
})

test('a large answer being compressed is not reused under another revision', async () => {
  const cache = cacheOf()
  const first = cache.answer('a', asking('gzip'), make(20_000))
  revision += 1
  await Promise.all([first, cache.answer('a', asking('gzip'), make(20_000))])
  expect(made).toBe(2)
})
