import { afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { callApi, prepareCalls } from './call-api.ts'
import { refreshSessionsWith } from './refresh-session.ts'
import { everySecond, withBackoff } from './retry.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/v1/things/{id}',
  summary: 'One thing',
  tag: 'things',
  auth: 'anybody',
  params: z.object({ id: z.string() }),
  query: z.object({ tags: z.array(z.string()).optional(), text: z.string().optional() }),
  answers: { 200: { description: 'It', schema: z.object({ name: z.string() }) } },
  errors: { 'thing.not-found': 404 },
})
const listOwn = endpoint({
  method: 'GET',
  path: '/v2/employer-panel/things',
  summary: 'Those of a company',
  tag: 'things',
  auth: ['employer'],
  answers: { 200: { description: 'They', schema: z.object({ name: z.string() }) } },
  errors: { 'thing.not-found': 404 },
})
const makeThing = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Makes one',
  tag: 'things',
  auth: 'anybody',
  headers: z.object({ version: z.string().optional() }),
  body: { kind: 'json', schema: z.object({ name: z.string(), isNew: z.boolean().default(true) }) },
  answers: {
    201: { description: 'Made', schema: z.object({ id: z.int() }) },
    204: { description: 'Was there' },
  },
  errors: {},
})

interface Sent {
  readonly address: string
  readonly init: RequestInit
}
let sent: Sent[]
let answers: (() => Response | Promise<Response>)[]
const header = (at: number, name: string) => new Headers(sent[at]?.init.headers).get(name)

beforeAll(async () => {
  await prepareCalls()
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-10T10:00:00Z') })
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  refreshSessionsWith(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const found = () => Response.json({ name: 'lamp' })
const refused =
  (status: number, code: string, headers = {}) =>
  () =>
    Response.json(
      { statusCode: status, code, message: 'No', error: 'X', details: { a: 1 } },
      { status, headers },
    )
const get = (more = {}) => callApi<typeof getThing>('GET /v1/things/{id}', { params: { id: 'a/b' }, ...more })
const make = (more = {}) =>
  callApi<typeof makeThing>('POST /things', { tenant: 'pro', body: { name: 'lamp' }, ...more })

describe('an API request', () => {
  test('has escaped parameters and query, lists as repeated names', async () => {
    answers = [found]
    await get({ query: { tags: ['a&b', 'c'], text: undefined } })
    expect(sent[0]?.address).toBe('/v1/things/a%2Fb?tags=a%26b&tags=c')
    await get({ query: new URLSearchParams('text=x y') })
    expect(sent[1]?.address).toBe('/v1/things/a%2Fb?text=x+y')
  })

  test('has a JSON body, the tenant’s path, the idempotency key and headers', async () => {
    answers = [() => Response.json({ id: 1 }, { status: 201 })]
    await make({ idempotencyKey: 'k', headers: { version: '2' } })
    expect(sent[0]?.address).toBe('/api/pro/things')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"lamp"}' })
    expect([header(0, 'content-type'), header(0, 'idempotency-key'), header(0, 'version')]).toEqual([
      'application/json',
      'k',
      '2',
    ])
  })
})

describe('an API answer', () => {
  test('is typed by its status', async () => {
    answers = [() => Response.json({ id: 7 }, { status: 201 }), () => new Response(null, { status: 204 })]
    expect(await make()).toEqual({ isOk: true, status: 201, body: { id: 7 } })
    expect(await make()).toEqual({ isOk: true, status: 204, body: undefined })
    const result = await make()
    if (result.isOk && result.status === 201) expectTypeOf(result.body).toEqualTypeOf<{ id: number }>()
  })

  test('with an error is a problem with code and details', async () => {
    answers = [refused(404, 'thing.not-found')]
    const result = await get()
    expect(result).toMatchObject({
      isOk: false,
      problem: { code: 'thing.not-found', statusCode: 404, message: 'No', details: { a: 1 } },
    })
    if (!result.isOk) expectTypeOf<'thing.not-found'>().toExtend<typeof result.problem.code>()
  })

  test.each([
    ['429', '2', 2],
    ['503', 'Sat, 10 Jan 2026 10:01:00 GMT', 60],
  ])('of %s has the time to retry after', async (status, after, seconds) => {
    answers = [refused(Number(status), 'request.too-many', { 'retry-after': after })]
    expect(await get()).toMatchObject({ problem: { retryAfterSeconds: seconds } })
    expect(sent).toHaveLength(1)
  })

  test('that is missing is a problem as well: no network, a proxy’s page, an aborted call', async () => {
    expect(await get()).toMatchObject({ problem: { code: 'call.unreachable', statusCode: 0 } })
    answers = [() => new Response('<html>', { status: 502 })]
    expect(await get()).toMatchObject({ problem: { code: 'call.unreadable', statusCode: 502 } })
    answers = [() => new Response('<html>')]
    expect(await get()).toMatchObject({ problem: { code: 'call.unreadable', statusCode: 200 } })
    answers = []
    expect(await get({ signal: AbortSignal.abort() })).toMatchObject({ problem: { code: 'call.aborted' } })
  })
})

describe('a retry', () => {
  test('is made after 1, 2 and 4 seconds of server errors, and no more', async () => {
    answers = [refused(503, 'server.busy')]
    const result = get({ retry: withBackoff })
    const at: number[] = []
    for (let ms = 0; ms < 9_000; ms += 500) {
      at.push(sent.length)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(at).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4])
    expect(await result).toMatchObject({ problem: { code: 'server.busy' } })
  })

  test('waits for Retry-After, and is not made when that is too long', async () => {
    answers = [refused(429, 'request.too-many', { 'retry-after': '10' }), found]
    const result = get({ retry: everySecond })
    await vi.advanceTimersByTimeAsync(9_500)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await result).toMatchObject({ isOk: true })
    answers = [refused(429, 'request.too-many', { 'retry-after': '600' })]
    expect(await get({ retry: everySecond })).toMatchObject({ problem: { statusCode: 429 } })
  })

  test('is not made after a client error or an abort', async () => {
    answers = [refused(404, 'thing.not-found')]
    await get({ retry: withBackoff })
    expect(sent).toHaveLength(1)
    answers = [refused(500, 'server.failed')]
    const request = new AbortController()
    const result = get({ retry: withBackoff, signal: request.signal })
    await vi.advanceTimersByTimeAsync(100)
    request.abort()
    expect(await result).toMatchObject({ problem: { code: 'call.aborted' } })
    expect(sent).toHaveLength(2)
  })
})

describe('an API call without a session', () => {
  test('is repeated once after a refresh shared by all calls, with the retryRequest parameter', async () => {
    let refreshes = 0
    refreshSessionsWith(async () => {
      refreshes += 1
      return true
    })
    const signedOut = refused(401, 'auth.required')
    answers = [signedOut, signedOut, found, found]
    expect(await Promise.all([get(), get()])).toMatchObject([{ isOk: true }, { isOk: true }])
    expect(refreshes).toBe(1)
    expect([header(1, 'retryrequest'), header(2, 'retryrequest')]).toEqual([null, 'true'])
    answers = [signedOut]
    expect(await get()).toMatchObject({ problem: { code: 'auth.required' } })
    expect(sent).toHaveLength(6)
  })

  test('[AU-1] of the employer panel is also repeated after a 404, once a minute, with retryRequest', async () => {
    const list = () => callApi<typeof listOwn>('GET /v2/employer-panel/things', {})
    refreshSessionsWith(async () => true)
    answers = [refused(404, 'thing.not-found'), found, refused(404, 'thing.not-found')]
    expect(await list()).toMatchObject({ isOk: true })
    expect([header(0, 'retryrequest'), header(1, 'retryrequest')]).toEqual([null, 'true'])
    expect(await list()).toMatchObject({ problem: { statusCode: 404 } })
    expect(sent).toHaveLength(3)
    vi.advanceTimersByTime(60_000)
    await list()
    expect(sent).toHaveLength(5)
  })

  test('during a session refresh does not wait for another refresh', async () => {
    answers = [refused(401, 'auth.required'), refused(401, 'session.over')]
    refreshSessionsWith(async () => (await get()).isOk)
    expect(await get()).toMatchObject({ problem: { code: 'auth.required' } })
    expect(sent).toHaveLength(2)
  })

  test('stays refused when the refresh fails', async () => {
    answers = [refused(401, 'auth.required')]
    refreshSessionsWith(() => Promise.reject(new Error('offline')))
    expect(await get()).toMatchObject({ problem: { code: 'auth.required' } })
    expect(sent).toHaveLength(1)
  })
})

test('the types refuse a call that its contract does not accept', () => {
  type Input = Parameters<typeof callApi<typeof makeThing>>[1]
  expectTypeOf<{ body: { name: string } }>().not.toExtend<Input>()
  expectTypeOf<{ tenant: string; body: { name: number } }>().not.toExtend<Input>()
  expectTypeOf<{ tenant: string; body: { name: string }; params: { id: string } }>().not.toExtend<Input>()
  // A write without an idempotency key is not retried.
  expectTypeOf<{ tenant: string; body: { name: string }; retry: typeof withBackoff }>().not.toExtend<Input>()
  expectTypeOf<{ tenant: string; body: { name: string } }>().toExtend<Input>()
  expectTypeOf<Parameters<typeof callApi<typeof makeThing>>[0]>().toEqualTypeOf<'POST /things'>()
})
