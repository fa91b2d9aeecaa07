import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'

let board: ApplyBoard
let slug: string
const url = 'https://zolw.example/praca?id=7'

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(601_000)
  slug = await publish()
})

const publish = async (fields: Parameters<typeof anOfferDraft>[0] = {}): Promise<string> => {
  const draft = anOfferDraft({ apply: { method: 'external', url }, ...fields })
  return (await board.offers.createOffer(board.tech.id, draft)).slug
}
const track = (offer = slug, headers: Record<string, string> = {}, body?: unknown) =>
  board.call(`/v2/user-panel/offers/${offer}/track-redirects`, {
    method: 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const stored = async () =>
  (
    await board.db.pool.query(
      `select redirects.* from redirects join offer_slugs using (offer_id) where slug = $1`,
      [slug],
    )
  ).rows

test('[API-11] version 1 stores a redirect and returns its URL, with a body or without', async () => {
  const candidate = '0b0d0000-0000-4000-8000-000000000007'
  const { status, body } = await track(slug, { version: '1' }, { candidate_id: candidate })
  expect([status, body]).toEqual([
    201,
    { apply_url: url, redirect_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
  expect(await stored()).toMatchObject([
    {
      ...{ id: body.redirect_id, tenant_id: board.tech.id, candidate_id: candidate },
      ...{ candidate_account_id: null, is_confirmed: null, created_at: board.clock.now() },
    },
  ])
  board.clock.advance(60_000)
  expect((await track()).status).toBe(201)
  expect(await stored()).toHaveLength(2)
})

test('[AP-4] a stale X-Candidate-Id gets 401 and is not stored as a visitor’s redirect', async () => {
  const anna = await board.aCandidate('anna@poczta.example')
  const named = { 'x-candidate-id': anna.uid }
  expect(await track(slug, named)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  expect(await stored()).toEqual([])
  board.signedIn = anna
  expect((await track(slug, named)).status).toBe(201)
  expect(await stored()).toMatchObject([{ candidate_account_id: anna.accountId }])
  expect((await track(slug, { 'x-candidate-id': '0b0d0000-0000-4000-8000-000000000007' })).status).toBe(401)
  board.signedIn = null
})

test('[API-11] version 2 requires the human check, for this action and only once', async () => {
  const refused = async (headers: Record<string, string>) => {
    const { status, body } = await track(slug, { version: '2', ...headers })
    return [status, body.code]
  }
  const checkFailed = [403, 'redirect.check-failed']
  expect(await refused({})).toEqual(checkFailed)
  expect(await refused({ 'recaptcha-token': 'nonsense' })).toEqual(checkFailed)
  expect(await refused({ 'recaptcha-token': await board.solveCheck('apply') })).toEqual(checkFailed)
  const token = { version: '2', 'recaptcha-token': await board.solveCheck('track_redirect') }
  expect(await track(slug, token)).toMatchObject({ status: 201, body: { apply_url: url } })
  expect(await refused(token)).toEqual(checkFailed)
  expect(await stored()).toHaveLength(1)
})

test('[API-11] the API issues the challenge for the redirect’s human check', async () => {
  const { body } = await board.call('/v1/human-check?action=track_redirect')
  expect(body.parameters.data).toMatchObject({ action: 'track_redirect' })
  expect((await board.call('/v1/human-check?action=anything')).status).toBe(400)
})

describe('a redirect is counted once for', () => {
  test('a double click of one visitor, concurrent or not', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => track()))
    board.clock.advance(4_000)
    answers.push(await track())
    expect(new Set(answers.map(({ body }) => body.redirect_id)).size).toBe(1)
    await track(slug, { 'user-agent': 'another browser' })
    expect(await stored()).toHaveLength(2)
    board.clock.advance(5_001)
    await track()
    expect(await stored()).toHaveLength(3)
  })

  test('a repeated Idempotency-Key, even after the offer has ended', async () => {
    const key = { 'idempotency-key': 'one-way' }
    const first = await track(slug, key)
    board.clock.advance(60_000)
    const { rows } = await board.db.pool.query('select offer_id from offer_slugs where slug = $1', [slug])
    await board.offers.endOffer(board.tech.id, rows[0].offer_id)
    expect(await track(slug, key)).toEqual(first)
    const other = await track(slug, key, { candidate_id: '0b0d0000-0000-4000-8000-000000000007' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency.key-reused'])
  })
})

test.each([
  ['an unknown offer', async () => 'no-such-offer', 404, 'offer.not-found'],
  [
    'an offer of another board',
    async () => (await board.offers.createOffer(board.pro.id, anOfferDraft({ categoryId: null }))).slug,
    ...([404, 'offer.not-found'] as const),
  ],
  [
    'an offer with the board’s form',
    () => publish({ apply: { method: 'form', email: 'hr@zolw.example' } }),
    409,
    'offer.apply-form',
  ],
  [
    'an offer without a URL',
    () => publish({ apply: { method: 'form' } }),
    409,
    'offer.apply-address-unknown',
  ],
  ['an ended offer', () => publish({ state: 'ended' }), 410, 'offer.not-active'],
])('a redirect of %s is refused', async (_, offerOf, status, code) => {
  const answer = await track(await offerOf())
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test.each([
  [{ version: '3' }, undefined, 400],
  [{ 'idempotency-key': 'a b' }, undefined, 400],
  [{}, { candidate_id: 'me' }, 400],
  [{}, [], 400],
  [{ 'content-type': 'text/plain' }, {}, 415],
])('a malformed redirect call gets a specific 4xx: %j %j', async (headers, body, status) => {
  expect((await track(slug, headers, body)).status).toBe(status)
})

test('redirects are limited per IP address', async () => {
  for (let index = 0; index < 100; index += 1) await track(slug, { 'user-agent': `browser ${index}` })
  const full = await track(slug, { 'user-agent': 'one more' })
  expect([full.status, full.body.code]).toEqual([429, 'request.too-many'])
})

test('the visitor’s hash is deleted after a day, redirects without an account after three months', async () => {
  await track()
  const tidy = async (days: number) => {
    board.clock.advance(days * 86_400_000)
    await board.db.pool.query(`insert into jobs.job (name, data) values ('redirects.tidy', '{}')`)
    await board.jobs.drain()
    return stored()
  }
  expect(await tidy(2)).toMatchObject([{ visitor: null }])
  expect(await tidy(89)).toEqual([])
})

test('the link of a page redirects to the offer’s URL, and only presses are counted', async () => {
  const click = { tenantId: board.tech.id, slug, visitor: { ip: '203.0.113.9', userAgent: 'a browser' } }
  expect(await board.redirects.follow({ ...click, counts: false })).toBe(url)
  expect(await stored()).toEqual([])
  expect(await board.redirects.follow({ ...click, counts: true })).toBe(url)
  expect(await stored()).toHaveLength(1)
  const form = await publish({ apply: { method: 'form', email: 'hr@zolw.example' } })
  expect(await board.redirects.follow({ ...click, slug: form, counts: true })).toBeNull()
})
