import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let reported: { kind: string; message: string }[]
let answer: () => Promise<Response>
let send: () => Promise<unknown>

beforeEach(async () => {
  reported = []
  vi.stubGlobal('location', { pathname: '/oferta-pracy/java' })
  vi.stubGlobal('document', { documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path !== '/v1/client-errors') return answer()
    reported.push(JSON.parse(body))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  vi.resetModules()
  const { sendApplication } = await import('./send-application.ts')
  await (await import('#web/api/call-api.ts')).prepareCalls()
  const sending = {
    slug: 'java',
    form: new FormData(),
    idempotencyKey: 'k',
    humanCheck: null,
    candidateId: null,
  }
  send = () => sendApplication(sending)
})
afterEach(() => vi.unstubAllGlobals())

const name = 'POST /v1/offers/{slug}/applications'
const somethingWrong = { kind: 'failed', failure: 'somethingWrong' }

test.each([
  [
    'a missing answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    `CallError: ${name} 0 call.unreachable`,
  ],
  [
    'a server error',
    async () => Response.json({ code: 'server.failed' }, { status: 500 }),
    `CallError: ${name} 500 server.failed`,
  ],
  [
    'an unreadable answer',
    async () => new Response('<html>', { status: 502 }),
    `CallError: ${name} 502 call.unreadable`,
  ],
])('[AP-11] %s shows a general error and is reported', async (_, given, message) => {
  answer = given
  expect(await send()).toEqual(somethingWrong)
  expect(reported).toMatchObject([{ kind: 'apply', message }])
})

test.each([
  [413, 'tooLarge'],
  [429, 'tooManyRequests'],
  [503, 'serverBusy'],
])('the page of a proxy with status %i says what to do, and is reported', async (status, failure) => {
  answer = async () => new Response('<html>', { status })
  expect(await send()).toEqual({ kind: 'failed', failure })
  expect(reported).toMatchObject([{ message: `CallError: ${name} ${status} call.unreadable` }])
})

test.each([
  [410, 'offer.not-active'],
  [409, 'offer.apply-external'],
  [429, 'request.too-many'],
  [403, 'application.check-failed'],
  [401, 'auth.required'],
])('a refusal is not reported as a fault: %i %s', async (status, code) => {
  answer = async () => Response.json({ code }, { status })
  expect(await send()).toMatchObject({ kind: 'failed' })
  expect(reported).toEqual([])
})

test('validation problems are mapped to their field and reason key', async () => {
  const problems = [
    { field: 'email', reason: 'Email must be valid', key: 'emailInvalid' },
    { field: 'candidate_id', reason: 'candidate_id must be a UUID' },
  ]
  answer = async () => Response.json({ code: 'application.invalid', details: { problems } }, { status: 400 })
  expect(await send()).toEqual({
    kind: 'refused',
    problems: [
      { field: 'email', reason: 'emailInvalid' },
      { field: 'candidate_id', reason: 'invalid' },
    ],
  })
  expect(reported).toEqual([])
})
