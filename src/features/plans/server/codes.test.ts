import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { createRouter } from '#server/http/router.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import { soldPlanOf } from '../rules.ts'
import { codeRoutes } from './code-routes.ts'
import type { CodeIssue } from './codes.ts'

const DAY_MS = 86_400_000
let board: MarketBoard
let buyer: Employer
let signedIn: Employer
let app: ReturnType<typeof createRouter>
const faults: unknown[] = []

beforeAll(async () => {
  board = await createMarketBoard()
  app = createRouter({
    handlers: codeRoutes(board),
    tenants: board.tenants,
    clock: board.clock,
    reportError: (error) => faults.push(error),
    findActor: async () => signedIn.actor,
  })
})
beforeEach(async () => {
  buyer = await board.anEmployer()
  signedIn = buyer
})
afterAll(() => board.db.drop())

const issue = async (fields: Partial<CodeIssue> & { planKey?: string } = {}): Promise<string> => {
  const { planKey = 'standard', ...rest } = fields
  const plan = soldPlanOf(await board.planOf(planKey))
  const given = { companyId: buyer.companyId, plan, use: 'any', count: 1, ...rest } as const
  const [code = ''] = await forTenant(board.db, board.pro.id).transaction((tx) =>
    board.codes.issueCodes(tx, given),
  )
  return code
}
const call = async (
  path: string,
  method = 'POST',
  headers: Record<string, string> = {},
  sent: Record<string, unknown> = {},
) => {
  const body = method === 'POST' ? { body: JSON.stringify(sent) } : {}
  const answer = await app.request(`/api/pro${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  })
  return { status: answer.status, body: await answer.json() }
}
const publish = (slug: string, code: string, headers = {}) =>
  call(`/v1/offers/${slug}/publish-with-code?code=${encodeURIComponent(code)}`, 'POST', headers)

test('[PL-3 API-7] a code is verified, publishes one offer, and is listed as used', async () => {
  const offer = await board.anOfferOf(buyer)
  const code = await issue()
  const verified = await call(`/v1/offers/${offer.guid}/verify-code/${code.toLowerCase()}`, 'GET')
  expect(verified).toMatchObject({ status: 200, body: { code, plan: 'standard', state: 'free' } })
  expect(await publish(offer.guid, code)).toEqual({
    status: 200,
    body: { id: offer.guid, slug: offer.slug, state: 'published' },
  })
  const other = await board.anOfferOf(buyer)
  expect(await publish(other.guid, code)).toMatchObject({ status: 409, body: { code: 'code.used' } })
  expect(await board.stateOf(other.id)).toBe('workInProgress')
  const listed = await call('/v2/employer-panel/codes', 'GET')
  expect(listed.body).toMatchObject({
    data: [{ code, state: 'used', used: { for: 'publish', offerTitle: 'Java Developer' } }],
    meta: { page: 1, totalPages: 1, totalItems: 1 },
  })
})

test('consents given with a code are stored with document editions, in the language shown', async () => {
  const terms = { key: 'terms-for-clients', from: '2026-01-15', body: 'Zasady.' } as const
  const none = {
    lead: '',
    tag: '',
    author: '',
    link: '',
    linkLabel: '',
    section: null,
    date: null,
    due: null,
  }
  await board.content.load(board.pro, [
    { ...none, ...terms, kind: 'legal', locale: 'pl', title: 'Regulamin' },
  ])
  const offer = await board.anOfferOf(buyer)
  const path = `/v1/offers/${offer.guid}/publish-with-code?code=${await issue()}`
  await call(path, 'POST', { 'accept-language': 'pl' }, { accepted_regulations: true, newsletter: true })
  const { rows } = await board.db.pool.query(
    'select purpose, is_given, source, documents, text from consents where subject = $1 order by purpose',
    [`account:${buyer.actor.uid}`],
  )
  const sha256 = createHash('sha256').update(terms.body).digest('hex')
  expect(rows).toMatchObject([
    { purpose: 'newsletter', is_given: true, documents: [] },
    {
      ...{ purpose: 'offer-regulations', is_given: true, source: 'code' },
      documents: [{ key: terms.key, edition: '2026-01-15', sha256 }],
    },
  ])
  expect(rows[1].text).toContain('Akceptuję')
})

test('no consent is stored when the code fails or the request does not mention the terms', async () => {
  const offer = await board.anOfferOf(buyer)
  const used = `/v1/offers/${offer.guid}/publish-with-code?code=0000-0000-0000`
  expect(await call(used, 'POST', {}, { accepted_regulations: true })).toMatchObject({ status: 404 })
  await publish(offer.guid, await issue())
  const { rows } = await board.db.pool.query('select 1 from consents where subject = $1', [
    `account:${buyer.actor.uid}`,
  ])
  expect(rows).toEqual([])
})

test('a request that declines the terms publishes nothing, and its code stays unused', async () => {
  const [offer, code] = [await board.anOfferOf(buyer), await issue()]
  const path = `/v1/offers/${offer.guid}/publish-with-code?code=${code}`
  expect(await call(path, 'POST', {}, { accepted_regulations: false })).toMatchObject({
    ...{ status: 400, body: { details: { problems: [{ field: 'accepted_regulations' }] } } },
  })
  expect(await call(path, 'POST', {}, { accepted_regulations: true })).toMatchObject({ status: 200 })
})

test('[PL-3] of eight concurrent publications with one code only one succeeds', async () => {
  const code = await issue()
  const offers = await Promise.all(Array.from({ length: 8 }, () => board.anOfferOf(buyer)))
  const answers = await Promise.all(offers.map(({ guid }) => publish(guid, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  const states = await Promise.all(offers.map(({ id }) => board.stateOf(id)))
  expect(states.filter((state) => state === 'published')).toHaveLength(1)
})

test('[PL-3] a code extends an offer, even an expired one, by the days of its plan', async () => {
  const offer = await board.anOfferOf(buyer)
  await publish(offer.guid, await issue())
  board.clock.advance(31 * DAY_MS)
  try {
    await board.offers.expireOffers()
    const extended = await call(`/v1/offers/${offer.slug}/extend-with-code?code=${await issue()}`)
    expect(extended).toMatchObject({ status: 200, body: { state: 'published' } })
    const { rows } = await board.db.pool.query('select expired_at from offers where id = $1', [offer.id])
    expect(rows[0].expired_at).toEqual(new Date('2026-08-01T10:00:00Z'))
    const steps = await board.db.pool.query(
      "select account_id from offer_state_events where offer_id = $1 and to_state = 'published'",
      [offer.id],
    )
    const { accountId } = buyer.actor
    expect(steps.rows).toEqual([{ account_id: accountId }, { account_id: accountId }])
  } finally {
    board.clock.advance(-31 * DAY_MS)
  }
})

test('a repeated idempotency key gets the first answer and uses no second code', async () => {
  const offer = await board.anOfferOf(buyer)
  const code = await issue()
  const first = await publish(offer.guid, code, { 'idempotency-key': 'one' })
  expect(await publish(offer.guid, code, { 'idempotency-key': 'one' })).toEqual(first)
})

test('usable codes are listed before expired ones', async () => {
  const free = await issue()
  const expired = await issue({ expiresAt: new Date('2026-05-31T00:00:00Z') })
  const { body } = await call('/v2/employer-panel/codes', 'GET')
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual([free, expired])
})

test('codes are sorted by state, age, expiry or plan, with expired ones always last', async () => {
  const day = (date: string) => new Date(`${date}T00:00:00Z`)
  const expired = await issue({ expiresAt: day('2026-05-31') })
  const late = await issue({ expiresAt: day('2026-12-31') })
  const soon = await issue({ expiresAt: day('2026-07-31'), planKey: 'basic' })
  const used = await issue()
  await publish((await board.anOfferOf(buyer)).guid, used)
  const ever = await issue()
  const listed = async (sort?: 'state' | 'newest' | 'expires' | 'plan') =>
    (await board.codes.listCodes(buyer.actor, { sort, page: 1, perPage: 20 })).codes.map(({ code }) => code)
  expect(await listed()).toEqual([ever, soon, late, used, expired])
  expect(await listed('newest')).toEqual([ever, used, soon, late, expired])
  expect(await listed('expires')).toEqual([soon, late, ever, used, expired])
  expect(await listed('plan')).toEqual([soon, ever, late, used, expired])
  const counts = { free: 3, used: 1, expired: 1, voided: 0 }
  expect(await board.codes.countCodes(buyer.actor, '')).toEqual(counts)
  expect(await board.codes.countCodes(buyer.actor, used)).toEqual({
    ...{ free: 0, used: 1, expired: 0, voided: 0 },
  })
  const { body } = await call('/v2/employer-panel/codes?sort=expires', 'GET')
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual([soon, late, ever, used, expired])
  expect(await call('/v2/employer-panel/codes?sort=price', 'GET')).toMatchObject({ status: 400 })
})

test('[PL-3] an expired code or one for another use publishes nothing and stays unused', async () => {
  const offer = await board.anOfferOf(buyer)
  const expired = await issue({ expiresAt: new Date('2026-05-31T00:00:00Z') })
  expect(await publish(offer.guid, expired)).toMatchObject({ status: 410, body: { code: 'code.expired' } })
  expect(await publish(offer.guid, await issue({ use: 'extend' }))).toMatchObject({ status: 409 })
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
})

test('[PL-4] a code stays unused when the offer exceeds its plan', async () => {
  const offer = await board.anOfferOf(buyer, { experienceLevel: 'senior' })
  const code = await issue({ planKey: 'basic' })
  const refused = { status: 422, body: { code: 'offer.plan-exceeded' } }
  expect(await call(`/v1/offers/${offer.guid}/verify-code/${code}`, 'GET')).toMatchObject(refused)
  expect(await publish(offer.guid, code)).toMatchObject(refused)
  const free = await call('/v2/employer-panel/codes?state=free', 'GET')
  expect(free.body.data.map((one: { code: string }) => one.code)).toEqual([code])
})

test('another company’s codes and offers are not found', async () => {
  const offer = await board.anOfferOf(buyer)
  const code = await issue()
  signedIn = await board.anEmployer()
  expect(await publish(offer.guid, code)).toMatchObject({ status: 404, body: { code: 'offer.not-found' } })
  const own = await board.anOfferOf(signedIn)
  expect(await publish(own.guid, code)).toMatchObject({ status: 404, body: { code: 'code.not-found' } })
  expect((await call('/v2/employer-panel/codes', 'GET')).body.meta.totalItems).toBe(0)
})

test('a viewer sees the codes and cannot use them', async () => {
  const offer = await board.anOfferOf(buyer)
  const code = await issue()
  signedIn = await board.anEmployer({ role: 'viewer', companyId: buyer.companyId })
  expect((await call('/v2/employer-panel/codes', 'GET')).body.data).toHaveLength(1)
  expect((await publish(offer.guid, code)).status).toBe(403)
})

test('guessing codes is rate-limited, without reported faults', async () => {
  const offer = await board.anOfferOf(buyer)
  const answers = []
  for (let tried = 0; tried < 62; tried += 1)
    answers.push((await call(`/v1/offers/${offer.guid}/verify-code/NO-SUCH-${tried}`, 'GET')).status)
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(answers.at(-1)).toBe(429)
  expect(faults).toEqual([])
})

test('an unused code can be voided, a used one cannot', async () => {
  const db = forTenant(board.db, board.pro.id)
  const offer = await board.anOfferOf(buyer)
  const [free, used] = [await issue(), await issue()]
  await publish(offer.guid, used)
  const voided = (code: string) =>
    db.transaction((tx) => board.codes.voidCode(tx, { companyId: buyer.companyId, code }))
  expect([await voided(free), await voided(used)]).toEqual([true, false])
  expect((await publish((await board.anOfferOf(buyer)).guid, free)).status).toBe(404)
})

test('[PL-3] a code put aside for an offer pays for no other one until it is released', async () => {
  const offer = await board.anOfferOf(buyer)
  const other = await board.anOfferOf(buyer)
  const code = await issue()
  const { actor } = buyer
  expect(await board.codes.listTargets(actor, { use: 'any' })).toEqual(
    [other, offer].map(({ guid }) => ({ guid, title: 'Java Developer', use: 'publish' })),
  )
  await board.codes.reserveCode(actor, { offer: offer.guid, code: ` ${code.toLowerCase()} ` })
  expect(await board.codes.findReservedCode(actor, offer)).toBe(code)
  expect(await call('/v2/employer-panel/codes', 'GET')).toMatchObject({
    body: { data: [{ code, state: 'free', reservedFor: offer.guid }] },
  })
  expect(await publish(other.guid, code)).toMatchObject({ status: 409, body: { code: 'code.reserved' } })
  await expect(board.codes.reserveCode(actor, { offer: other.guid, code })).rejects.toThrow('code.reserved')
  await board.codes.releaseCode(actor, code)
  expect(await board.codes.findReservedCode(actor, offer)).toBeNull()
  await board.codes.reserveCode(actor, { offer: other.guid, code })
  expect(await publish(other.guid, code)).toMatchObject({ status: 200 })
  expect(await board.codes.findReservedCode(actor, other)).toBeNull()
  expect(await board.codes.checkCode(actor, code)).toMatchObject({ state: 'used', reservedFor: null })
  await expect(board.codes.reserveCode(actor, { offer: offer.guid, code })).rejects.toThrow('code.used')
})

test('[PL-3] a code is put aside only for a fitting offer of its company, by who may use codes', async () => {
  const code = await issue({ use: 'extend' })
  const offer = await board.anOfferOf(buyer)
  const { actor } = buyer
  await expect(board.codes.reserveCode(actor, { offer: offer.guid, code })).rejects.toThrow('code.other-use')
  expect(await board.codes.listTargets(actor, { use: 'extend' })).toEqual([])
  const running = await board.anOfferOf(buyer, {
    ...{ state: 'published', publishedAt: board.clock.now(), expiredAt: new Date(8e12) },
    locations: Array.from({ length: 30 }, (_, at) => ({ city: `Miasto ${at}` })),
  })
  expect(await board.codes.listTargets(actor, { use: 'extend' })).toMatchObject([{ guid: running.guid }])
  await expect(board.codes.reserveCode(actor, { offer: running.guid, code })).rejects.toThrow(
    'offer.plan-exceeded',
  )
  const stranger = await board.anEmployer()
  const theirs = await board.anOfferOf(stranger)
  await expect(board.codes.checkCode(stranger.actor, code)).rejects.toThrow('code.not-found')
  await expect(board.codes.reserveCode(actor, { offer: theirs.guid, code })).rejects.toThrow(
    'offer.not-found',
  )
  const viewer = await board.anEmployer({ companyId: buyer.companyId, role: 'viewer' })
  await expect(board.codes.releaseCode(viewer.actor, code)).rejects.toThrow()
  await expect(board.codes.listTargets(viewer.actor, { use: 'any' })).rejects.toThrow()
})

test('[PL-3] a code put aside becomes free when its offer ends, is deleted, or can no longer use it', async () => {
  const db = forTenant(board.db, board.pro.id)
  const { actor } = buyer
  const putAside = async (offer: { guid: string }, use: CodeIssue['use'] = 'any') => {
    const code = await issue({ use })
    await board.codes.reserveCode(actor, { offer: offer.guid, code })
    return async () => (await board.codes.checkCode(actor, code)).reservedFor
  }
  const running = { state: 'published', publishedAt: board.clock.now(), expiredAt: new Date(8e12) } as const
  const ending = await board.anOfferOf(buyer, running)
  const ofEnding = await putAside(ending)
  await board.offers.finishOffer(db, ending.id)
  expect(await ofEnding()).toBeNull()

  const deleted = await board.anOfferOf(buyer, { state: 'draft' })
  const ofDeleted = await putAside(deleted)
  await board.offers.removeOffer(db, deleted.id)
  expect(await ofDeleted()).toBeNull()

  const paidOtherwise = await board.anOfferOf(buyer)
  const onlyPublishes = await putAside(paidOtherwise, 'publish')
  const canExtend = await putAside(paidOtherwise)
  await publish(paidOtherwise.guid, await issue())
  expect(await onlyPublishes()).toBeNull()
  expect(await canExtend()).toBe(paidOtherwise.guid)
  board.clock.advance(40 * DAY_MS)
  await board.offers.expireOffers()
  expect(await board.stateOf(paidOtherwise.id)).toBe('expired')
  expect(await canExtend()).toBe(paidOtherwise.guid)
})

test('a pack says how many of its codes are free, until when, and what the others were used for', async () => {
  const orderUid = randomUUID()
  const plan = soldPlanOf(await board.planOf('pro'))
  const expiresAt = new Date(board.clock.now().getTime() + 90 * DAY_MS)
  const given = { companyId: buyer.companyId, plan, use: 'any', orderUid, expiresAt } as const
  const [first = '', second = ''] = await forTenant(board.db, board.pro.id).transaction((tx) =>
    board.codes.issueCodes(tx, { ...given, count: 4 }),
  )
  await issue()
  const offer = await board.anOfferOf(buyer)
  await publish(offer.guid, first)
  const { actor } = buyer
  expect(await board.codes.listPacks(actor)).toEqual([
    { orderUid, planName: 'Pro', count: 4, free: 3, expiresAt, usedFor: ['Java Developer'] },
  ])
  await forTenant(board.db, board.pro.id).transaction((tx) =>
    board.codes.voidCode(tx, { companyId: buyer.companyId, code: second }),
  )
  expect(await board.codes.listPacks(actor)).toMatchObject([{ count: 3, free: 2 }])
  const stranger = await board.anEmployer()
  expect(await board.codes.listPacks(stranger.actor)).toEqual([])
})
