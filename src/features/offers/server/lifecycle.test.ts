import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import {
  anOfferDraft,
  createTestBoard,
  offerEvents,
  projectionOf,
  type TestBoard,
} from '#tests/support/board.ts'

const DAY_MS = 86_400_000
let board: TestBoard
let tenantId: number

beforeAll(async () => {
  board = await createTestBoard()
  tenantId = board.tech.id
})
beforeEach(() => board.db.pool.query('truncate offers, outbox, skills cascade'))
afterAll(() => board.db.drop())

describe('the life of an offer', () => {
  test('a published draft runs for the days of its plan and enters the projection', async () => {
    const { id } = await board.offers.createOffer(
      tenantId,
      anOfferDraft({ state: 'draft', limits: { durationInDays: 10 } }),
    )
    expect(await board.offers.publishOffer(tenantId, id)).toMatchObject({ state: 'published', version: 2 })
    expect((await projectionOf(board.db, id))?.card.expiredAt).toBe('2026-01-20T12:00:00.000Z')
    await expect(board.offers.publishOffer(tenantId, id)).rejects.toMatchObject({
      code: 'offer.state-conflict',
    })
  })

  test('an ended offer leaves the projection and emits an event', async () => {
    const { id } = await board.offers.createOffer(tenantId, anOfferDraft())
    await board.offers.endOffer(tenantId, id)
    expect(await projectionOf(board.db, id)).toBeUndefined()
    expect(await offerEvents(board.db, id)).toEqual([1, 2])
  })

  test('the job expires overdue offers; an extension publishes them again', async () => {
    const { id } = await board.offers.createOffer(tenantId, anOfferDraft())
    const other = await board.offers.createOffer(tenantId, anOfferDraft({ limits: { durationInDays: 60 } }))
    board.clock.advance(30 * DAY_MS)
    try {
      expect(await board.offers.expireOffers()).toBe(1)
      expect(await board.offers.expireOffers()).toBe(0)
      expect(await projectionOf(board.db, id)).toBeUndefined()
      expect(await projectionOf(board.db, other.id)).toBeDefined()
      expect(await board.offers.extendOffer(tenantId, id, 7)).toMatchObject({ state: 'published' })
      expect((await projectionOf(board.db, id))?.card).toMatchObject({
        publishedAt: '2026-01-10T12:00:00.000Z',
        expiredAt: '2026-02-16T12:00:00.000Z',
      })
    } finally {
      board.clock.advance(-30 * DAY_MS)
    }
  })

  test('a bump changes only lastPublishedAt, as often as the plan allows', async () => {
    const limits = { bumpsUpCount: 1, bumpsUpEveryDays: 3 }
    const { id } = await board.offers.createOffer(tenantId, anOfferDraft({ limits }))
    await expect(board.offers.bumpOffer(tenantId, id)).rejects.toMatchObject({
      details: { reason: 'too-early' },
    })
    board.clock.advance(3 * DAY_MS)
    try {
      await board.offers.bumpOffer(tenantId, id)
      expect((await projectionOf(board.db, id))?.card).toMatchObject({
        publishedAt: '2026-01-10T12:00:00.000Z',
        lastPublishedAt: '2026-01-13T12:00:00.000Z',
      })
      await expect(board.offers.bumpOffer(tenantId, id)).rejects.toMatchObject({
        details: { reason: 'used-up' },
      })
    } finally {
      board.clock.advance(-3 * DAY_MS)
    }
  })
})

describe('a removed offer', () => {
  const remove = (id: number) => board.offers.removeOffer(forTenant(board.db, tenantId), id)
  const twoPlaces = { locations: [{ city: 'Warszawa' }, { city: 'Gdańsk' }] }

  test('keeps its category at every slug it had, and no other offer gets those slugs', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft(twoPlaces))
    await board.offers.updateOffer(tenantId, id, anOfferDraft({ ...twoPlaces, title: 'Kotlin Developer' }))
    await board.offers.endOffer(tenantId, id)
    expect(await board.offers.findGoneOffer(tenantId, slug)).toBeNull()
    const { rows } = await board.db.pool.query('select slug from offer_slugs where offer_id = $1', [id])
    const slugs = rows.map((row) => row.slug)
    expect(slugs).toHaveLength(4)
    await remove(id)
    for (const gone of slugs) {
      expect(await board.offers.findGoneOffer(tenantId, gone)).toEqual({ categoryId: 6 })
      expect(await board.offers.findGoneOffer(board.pro.id, gone)).toBeNull()
      await expect(board.offers.getOfferBySlug(tenantId, gone)).rejects.toMatchObject({
        code: 'offer.not-found',
      })
    }
    expect(slugs).not.toContain((await board.offers.createOffer(tenantId, anOfferDraft())).slug)
  })

  test('is told like a blocked one, until the block is lifted; a blocked draft was never public', async () => {
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft({ categoryId: 6 }))
    const db = forTenant(board.db, tenantId)
    await board.offers.blockOffer(db, id)
    expect(await board.offers.findGoneOffer(tenantId, slug)).toEqual({ categoryId: 6 })
    await board.offers.liftBlock(db, id)
    expect(await board.offers.findGoneOffer(tenantId, slug)).toBeNull()
    const draft = await board.offers.createOffer(tenantId, anOfferDraft({ state: 'draft' }))
    await board.offers.blockOffer(db, draft.id)
    expect(await board.offers.findGoneOffer(tenantId, draft.slug)).toBeNull()
  })

  test('leaves no trace when it was never published', async () => {
    const draft = await board.offers.createOffer(tenantId, anOfferDraft({ state: 'draft' }))
    await remove(draft.id)
    expect(await board.offers.findGoneOffer(tenantId, draft.slug)).toBeNull()
  })

  test('does not prevent the deletion of its category', async () => {
    await board.db.pool.query(
      `insert into categories (tenant_id, id, key, icon, position, is_main, is_new, is_static, labels, seo_slugs)
       values ($1, 999, 'gone', 'code', 99, false, false, false, '{}', '{}')`,
      [tenantId],
    )
    const { id, slug } = await board.offers.createOffer(tenantId, anOfferDraft())
    await board.db.pool.query('update offers set category_id = 999 where id = $1', [id])
    await board.offers.endOffer(tenantId, id)
    await remove(id)
    await board.db.pool.query('delete from categories where tenant_id = $1 and id = 999', [tenantId])
    expect(await board.offers.findGoneOffer(tenantId, slug)).toEqual({ categoryId: null })
  })
})

describe('concurrent changes of offers', () => {
  test('eight concurrent bumps use only the one that the plan allows', async () => {
    const { id } = await board.offers.createOffer(
      tenantId,
      anOfferDraft({
        limits: { bumpsUpCount: 1, bumpsUpEveryDays: 1 },
        publishedAt: new Date('2026-01-05T00:00:00Z'),
      }),
    )
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => board.offers.bumpOffer(tenantId, id)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await projectionOf(board.db, id))?.version).toBe(2)
  })

  test('concurrent writers of the same new skills and the same offer all succeed', async () => {
    const { id } = await board.offers.createOffer(tenantId, anOfferDraft())
    const skills = ['Zig', 'Elm', 'Nim', 'Ada', 'Coq']
    const writes = Array.from({ length: 8 }, (_, index) => [
      board.offers.createOffers(
        tenantId,
        skills.map((name, at) =>
          anOfferDraft({
            title: `${name} ${index}`,
            requiredSkills: [{ name: skills[(at + index) % 5] ?? name }],
          }),
        ),
      ),
      board.offers.updateOffer(tenantId, id, anOfferDraft({ title: `Title ${index}` })),
    ]).flat()
    await Promise.all(writes)
    expect((await projectionOf(board.db, id))?.version).toBe(9)
    const { rows } = await board.db.pool.query(
      `select count(*) from skills where folded in ('zig', 'elm', 'nim', 'ada', 'coq')`,
    )
    expect(rows).toEqual([{ count: 5 }])
  })
})

test('changed exchange rates update every card and emit events', async () => {
  const refs = await board.offers.createOffers(
    tenantId,
    Array.from({ length: 5 }, () => anOfferDraft()),
  )
  const before = board.rates.current()
  try {
    await board.rates.save({ ...before, day: '2026-01-09', plnPer: { ...before.plnPer, eur: 5 } })
    expect(await board.offers.rebuildProjections({ tenantId, batchSize: 2 })).toBe(5)
    for (const { id } of refs) {
      expect((await projectionOf(board.db, id))?.card.employmentTypes[0].toEur).toBe(3200)
      expect(await offerEvents(board.db, id)).toEqual([1, 2])
    }
  } finally {
    await board.db.pool.query(`delete from exchange_rates where day = '2026-01-09'`)
    await board.rates.reload()
  }
})

test('a new table of rates renews what was converted by an older one, once, and only offers with pay', async () => {
  const { signal } = new AbortController()
  const paid = await board.offers.createOffers(
    tenantId,
    Array.from({ length: 60 }, () => anOfferDraft()),
  )
  const unpaid = await board.offers.createOffer(tenantId, anOfferDraft({ salaries: [] }))
  const [first] = paid
  const toEur = async () => (await projectionOf(board.db, first?.id ?? 0))?.card.employmentTypes[0].toEur
  const before = board.rates.current()
  expect(await board.offers.renewRates(signal)).toBe(0)
  try {
    await board.rates.save({ ...before, day: '2026-01-09', plnPer: { ...before.plnPer, eur: 5 } })
    // A run that ends early is continued by the next one.
    const ended = new AbortController()
    const running = board.offers.renewRates(ended.signal)
    ended.abort()
    const done = await running
    expect(done).toBeLessThan(60)
    expect(done + (await board.offers.renewRates(signal))).toBe(60)
    expect(await toEur()).toBe(3200)
    expect(await offerEvents(board.db, first?.id ?? 0)).toEqual([1, 2])
    expect(await offerEvents(board.db, unpaid.id)).toEqual([1])
    expect(await board.offers.renewRates(signal)).toBe(0)
    // A process that still has the older table undoes nothing.
    await board.db.pool.query(`delete from exchange_rates where day = '2026-01-09'`)
    await board.rates.reload()
    expect(await board.offers.renewRates(signal)).toBe(0)
  } finally {
    await board.db.pool.query(`delete from exchange_rates where day = '2026-01-09'`)
    await board.rates.reload()
  }
})
