import { beforeEach, expect, test } from 'vitest'
import type { CompressibleAnswer } from '#server/http/responses/compress.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

let clock: ReturnType<typeof fixedClock>
let revision: number
let made: number
let pages: PageCache

beforeEach(() => {
  clock = fixedClock('2026-11-21T12:00:00Z')
  revision = 1
  made = 0
  pages = createPageCache({ clock, revision: () => revision, maxAgeMs: 1_000, maxBytes: 330 })
})

const pageOf = (text: string): CompressibleAnswer => ({
  bytes: new TextEncoder().encode(text),
  status: 200,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
})
const isWaiting = () => true
const ask = (nonce: string, key = '/') =>
  pages.answer({ key, nonce, moment: String(clock.now().getTime()), isWaiting }, async () => {
    made += 1
    return pageOf(`ż<script nonce="${nonce}">${made}</script><link nonce="${nonce}">`)
  })
const textOf = async (answer: ReturnType<PageCache['answer']>) => {
  const page = await answer
  return page instanceof Response ? page.text() : new TextDecoder().decode(page.bytes)
}

test('a cached page is rendered once, and each answer gets its own nonce', async () => {
  expect(await textOf(ask('aaaa'))).toBe('ż<script nonce="aaaa">1</script><link nonce="aaaa">')
  const again = ask('bbbb')
  expect(await textOf(again)).toBe('ż<script nonce="bbbb">1</script><link nonce="bbbb">')
  expect((await again).headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await textOf(ask('cccc'))).not.toMatch(/aaaa|bbbb/)
  expect(made).toBe(1)
})

test('concurrent requests wait for one rendering', async () => {
  const answers = await Promise.all([textOf(ask('aaaa')), textOf(ask('bbbb')), textOf(ask('cccc'))])
  expect(made).toBe(1)
  expect(answers[2]).toContain('nonce="cccc"')
})

test('a page is rendered again under another key, after a change and after its lifetime', async () => {
  await ask('aaaa')
  await ask('aaaa', '/en')
  expect(made).toBe(2)
  revision = 2
  await ask('aaaa')
  expect(made).toBe(3)
  clock.advance(999)
  await ask('aaaa')
  expect(made).toBe(3)
  clock.advance(1)
  await ask('aaaa')
  expect(made).toBe(4)
})

test('a change during rendering makes the rendered page stale', async () => {
  const asked = pages.answer({ key: '/', nonce: 'aaaa', moment: '1', isWaiting }, async () => {
    revision = 2
    return pageOf('before the change')
  })
  expect(await textOf(asked)).toBe('before the change')
  expect(await textOf(ask('bbbb'))).toContain('<script nonce="bbbb">1<')
})

test.each([
  ['a bare response', () => new Response(null, { status: 503 })],
  ['a not-found page', () => ({ ...pageOf('no'), status: 404 })],
  ['a page that sets a cookie', () => ({ ...pageOf('yes'), headers: new Headers({ 'set-cookie': 'a=b' }) })],
])('%s is not cached and returned unchanged', async (_name, make) => {
  for (const nonce of ['aaaa', 'bbbb']) {
    const made = make()
    expect(await pages.answer({ key: '/', nonce, moment: '1', isWaiting }, async () => made)).toBe(made)
  }
})

test('the encoding of a page is only for the request that rendered it', async () => {
  const encoded = { encoding: 'br', bytes: new Uint8Array([1]) } as const
  const made = async () => ({ ...pageOf('<script nonce="aaaa">'), encoded })
  expect(await pages.answer({ key: '/', nonce: 'aaaa', moment: '1', isWaiting }, made)).toMatchObject({
    encoded,
  })
  expect(await pages.answer({ key: '/', nonce: 'bbbb', moment: '1', isWaiting }, made)).not.toHaveProperty(
    'encoded',
  )
})

test('changing one answer does not affect another', async () => {
  const first = await ask('aaaa')
  const second = await ask('bbbb')
  if (first instanceof Response || second instanceof Response) throw new Error('not kept')
  first.headers.set('x-own', 'first')
  expect(second.headers.has('x-own')).toBe(false)
  expect(new TextDecoder().decode(first.bytes)).toContain('nonce="aaaa"')
})

test('a failed rendering rejects all waiting requests and is not cached', async () => {
  const fail = () =>
    pages.answer({ key: '/', nonce: 'aaaa', moment: '1', isWaiting }, () =>
      Promise.reject(new Error('broken')),
    )
  await expect(fail()).rejects.toThrow('broken')
  expect(await textOf(ask('bbbb'))).toContain('nonce="bbbb"')
})

test('the cache is limited in bytes and evicts the oldest page first', async () => {
  for (let n = 0; n < 7; n += 1) await ask('aaaa', `/${n}`)
  expect(made).toBe(7)
  await ask('aaaa', '/6')
  expect(made).toBe(7)
  await ask('aaaa', '/0')
  expect(made).toBe(8)
})

test('waiting requests get their page even when a newer one replaces it meanwhile', async () => {
  const making = Promise.withResolvers<CompressibleAnswer>()
  const first = pages.answer({ key: '/', nonce: 'aaaa', moment: '1', isWaiting }, () => making.promise)
  const second = pages.answer({ key: '/', nonce: 'bbbb', moment: '1', isWaiting }, () => making.promise)
  clock.advance(1_000)
  const third = ask('cccc')
  making.resolve(pageOf('<script nonce="aaaa">'))
  revision = 2
  const fourth = ask('dddd')
  expect(await textOf(first)).toBe('<script nonce="aaaa">')
  expect(await textOf(second)).toBe('<script nonce="bbbb">')
  expect(await textOf(third)).toContain('<script nonce="cccc">')
  expect(await textOf(fourth)).toContain('<script nonce="dddd">')
})

test('rendering is wanted while any waiting request is connected', async () => {
  const making = Promise.withResolvers<CompressibleAnswer>()
  const left = new Set<string>()
  let isWanted = () => false
  const wait = (nonce: string) =>
    pages.answer({ key: '/', nonce, moment: '1', isWaiting: () => !left.has(nonce) }, (asked) => {
      isWanted = asked
      return making.promise
    })
  const [first, second] = [wait('aaaa'), wait('bbbb')]
  left.add('aaaa')
  expect(isWanted()).toBe(true)
  left.add('bbbb')
  expect(isWanted()).toBe(false)
  making.resolve(pageOf('nobody waits'))
  await Promise.all([first, second])
})

test('pages with equal content have the same ETag, regardless of nonce and time', async () => {
  const tagOf = async (nonce: string, said = 'offers') => {
    const moment = String(clock.now().getTime())
    const answer = await pages.answer({ key: '/', nonce, moment, isWaiting }, async () =>
      pageOf(`<script nonce="${nonce}">{"now":${moment}}</script>${said}<link nonce="${nonce}">`),
    )
    clock.advance(2_000)
    return answer.headers.get('etag')
  }
  const first = await tagOf('aaaa')
  expect(first).toMatch(/^W\/"[^"]+"$/)
  expect(await tagOf('bbbb')).toBe(first)
  expect(await tagOf('bbbb', 'others')).not.toBe(first)
})
