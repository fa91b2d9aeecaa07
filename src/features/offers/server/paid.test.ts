import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { anOfferDraft, createTestBoard, projectionOf, type TestBoard } from '#tests/support/board.ts'
import type { OfferDraft, OfferPlan, OfferState } from '../contract.ts'

const DAY_MS = 86_400_000
let board: TestBoard
let tenantId: number

beforeAll(async () => {
  board = await createTestBoard()
  tenantId = board.tech.id
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, skills cascade'))
afterAll(() => board.db.drop())

const plan: OfferPlan = {
  key: 'standard',
  limits: { maxLocationsCount: 2, bumpsUpCount: 1, bumpsUpEveryDays: 10, durationInDays: 20 },
  enableGraphics: false,
  isSuperOffer: false,
}
const withLimits = (limits: OfferPlan['limits']): OfferPlan => ({
  ...plan,
  limits: { ...plan.limits, ...limits },
})

const anOffer = async (fields: Partial<OfferDraft> = {}) =>
  (await board.offers.createOffer(tenantId, anOfferDraft({ state: 'workInProgress', ...fields }))).id
const db = () => forTenant(board.db, tenantId)
const publishPaid = (offerId: number, bought = plan) =>
  db().transaction((tx) => board.offers.publishPaid(tx, { offerId, plan: bought }))
const extendPaid = (offerId: number, bought = plan) =>
  db().transaction((tx) => board.offers.extendPaid(tx, { offerId, plan: bought }))
const storedOf = async (offerId: number) => {
  const { rows } = await board.db.pool.query('select * from offers where id = $1', [offerId])
  return rows[0]
}

test('[PL-4] a paid offer runs for the days of its plan and keeps the limits bought', async () => {
  const id = await anOffer()
  await publishPaid(id)
  expect((await projectionOf(board.db, id))?.card.expiredAt).toBe('2026-01-30T12:00:00.000Z')
  expect(await storedOf(id)).toMatchObject({ state: 'published', plan_key: 'standard', limits: plan.limits })
})

test('[PL-4] a requested end is kept when earlier than the plan’s, never when later', async () => {
  const early = await anOffer({ expiredAt: new Date('2026-01-15T12:00:00Z') })
  const late = await anOffer({ expiredAt: new Date('2026-03-15T12:00:00Z') })
  await publishPaid(early)
  await publishPaid(late)
  expect((await storedOf(early)).expired_at).toEqual(new Date('2026-01-15T12:00:00Z'))
  expect((await storedOf(late)).expired_at).toEqual(new Date('2026-01-30T12:00:00Z'))
})

const cities = (...names: string[]) => names.map((city) => ({ city }))

test.each([
  ['locations', { locations: cities('Warszawa', 'Kraków', 'Gdańsk') }, plan],
  ['experienceLevel', { experienceLevel: 'senior' }, withLimits({ seniority: ['intern', 'junior'] })],
  ['categories', { categoryId: 6 }, withLimits({ categories: ['php'] })],
  ['graphics', { bannerUrl: 'https://zolw.example/banner.jpg' }, plan],
] as const)(
  '[PL-4 PL-6] an offer with more %s than its plan allows is not published',
  async (field, fields, bought) => {
    const id = await anOffer(fields)
    await expect(publishPaid(id, bought)).rejects.toMatchObject({
      code: 'offer.plan-exceeded',
      details: { problems: [{ field, reason: 'plan' }] },
    })
    expect((await storedOf(id)).state).toBe('workInProgress')
  },
)

test('[PL-4] a plan for a category includes its subcategories', async () => {
  const id = await anOffer()
  await publishPaid(id, withLimits({ categories: ['java'], seniority: ['mid'] }))
  expect((await storedOf(id)).state).toBe('published')
})

test('[PL-4] bumps are those of the plan, and renewed with each purchase', async () => {
  const id = await anOffer()
  await publishPaid(id)
  board.clock.advance(10 * DAY_MS)
  try {
    await board.offers.bumpOffer(tenantId, id)
    await expect(board.offers.bumpOffer(tenantId, id)).rejects.toMatchObject({
      details: { reason: 'used-up' },
    })
    await extendPaid(id)
    expect(await storedOf(id)).toMatchObject({ bumps_used: 0, expired_at: new Date('2026-02-19T12:00:00Z') })
  } finally {
    board.clock.advance(-10 * DAY_MS)
  }
})

const states: readonly OfferState[] = [
  'draft',
  'workInProgress',
  'awaitingPayment',
  'published',
  'expired',
  'ended',
  'blocked',
]

test('a payment publishes unpublished offers and extends published or expired ones, no others', async () => {
  const published: OfferState[] = []
  const extended: OfferState[] = []
  for (const state of states) {
    const times = {
      publishedAt: new Date('2026-01-05T12:00:00Z'),
      expiredAt: new Date('2026-02-05T12:00:00Z'),
    }
    await publishPaid(await anOffer({ state, ...times })).then(
      () => published.push(state),
      () => undefined,
    )
    await extendPaid(await anOffer({ state, ...times })).then(
      () => extended.push(state),
      () => undefined,
    )
  }
  expect(published).toEqual(['draft', 'workInProgress', 'awaitingPayment'])
  expect(extended).toEqual(['published', 'expired'])
})

test('a refund ends the published offer; a refunded extension loses its days', async () => {
  const id = await anOffer()
  const takeBack = (use: 'publish' | 'extend') =>
    db().transaction((tx) => board.offers.takeBackPaid(tx, { offerId: id, plan, use }))
  await publishPaid(id)
  await extendPaid(id)
  await takeBack('extend')
  expect(await storedOf(id)).toMatchObject({
    state: 'published',
    expired_at: new Date('2026-01-30T12:00:00Z'),
  })
  await takeBack('publish')
  expect((await storedOf(id)).state).toBe('ended')
  expect(await projectionOf(board.db, id)).toBeUndefined()
  expect(await takeBack('publish')).toBeNull()
})

test('an offer refunded while blocked stays ended when the block is lifted', async () => {
  const id = await anOffer()
  await publishPaid(id)
  await board.offers.blockOffer(db(), id)
  await db().transaction((tx) => board.offers.takeBackPaid(tx, { offerId: id, plan, use: 'publish' }))
  expect((await storedOf(id)).state).toBe('blocked')
  await board.offers.liftBlock(db(), id)
  expect((await storedOf(id)).state).toBe('ended')
})

test('marking an offer as awaiting payment is idempotent, and it is found by id, guid and slug', async () => {
  const { rows } = await board.db.pool.query(
    `insert into companies (uid, tenant_id, slug, name, short_description, company_type, locale, created_at)
     values (gen_random_uuid(), $1, 'zolw', 'Żółw', '{}', 'other', 'pl', now()) returning id`,
    [tenantId],
  )
  const ref = await board.offers.createOffer(
    tenantId,
    anOfferDraft({ state: 'draft', companyId: rows[0].id }),
  )
  const wait = () => db().transaction((tx) => board.offers.awaitPayment(tx, ref.id))
  await wait()
  await wait()
  for (const named of [{ id: ref.id }, { guidOrSlug: ref.guid }, { guidOrSlug: ref.slug }])
    expect(await board.offers.findOfCompany(tenantId, named)).toMatchObject({
      state: 'awaitingPayment',
      companyId: rows[0].id,
      facts: { locationsCount: 1, experienceLevel: 'mid', categoryKeys: ['java'] },
    })
  expect(await board.offers.findOfCompany(board.pro.id, { guidOrSlug: ref.guid })).toBeNull()
})
