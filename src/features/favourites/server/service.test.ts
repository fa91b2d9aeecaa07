import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import { createRouter } from '#server/http/router.ts'
import { createLimits } from '#server/limits/limits.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { favouriteRoutes } from './routes.ts'
import { createFavourites, type Favourites } from './service.ts'

type Candidate = SignedIn<'candidate'>

let board: TestBoard
let favourites: Favourites
let anna: Candidate
let jan: Candidate
let actor: Candidate | null = null
let router: ReturnType<typeof createRouter>

const aCandidate = async (email: string, tenantId: number): Promise<Candidate> => {
  const uid = uuidV7(board.clock.now())
  const { rows } = await board.db.pool.query(
    `insert into accounts (uid, tenant_id, kind, email, password_hash, created_at, password_changed_at)
      values ($1, $2, 'candidate', $3, 'x', now(), now()) returning id`,
    [uid, tenantId, email],
  )
  const id: number = rows[0].id
  return {
    ...{ kind: 'candidate', accountId: id, uid, email, tenantId, sessionId: 's' },
    ...{ hasSecondFactor: false, ip: '203.0.113.7' },
  }
}

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, clock, tenants, offers } = board
  favourites = createFavourites({
    ...{ database, clock, tenants, offers },
    limits: createLimits({ database, clock }),
  })
  anna = await aCandidate('anna@poczta.example', board.tech.id)
  jan = await aCandidate('jan@poczta.example', board.tech.id)
  router = createRouter({
    ...{ handlers: favouriteRoutes({ favourites }), tenants, clock },
    findActor: async () => actor,
    reportError: (error) => {
      throw error
    },
  })
})
afterAll(() => board.db.drop())
beforeEach(async () => {
  actor = anna
  await board.db.pool.query('delete from favourites')
})

const publish = async (count: number): Promise<string[]> => {
  const drafts = Array.from({ length: count }, () => anOfferDraft())
  const made = await board.offers.createOffers(board.tech.id, drafts)
  const guids = await board.offers.listGuids(made.map(({ id }) => id))
  return made.map(({ id }) => guids.get(id) ?? '')
}
const call = async (method: string, path: string, body?: unknown) => {
  const response = await router.request(`http://tech.localhost/api/tech/candidates/favorites${path}`, {
    method,
    headers: { host: 'tech.localhost', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const add = (jobAdvertisementId: string) => call('POST', '', { jobAdvertisementId })
const listed = async (query = ''): Promise<string[]> =>
  (await call('GET', query)).body.data.map((one: { jobAdvertisementId: string }) => one.jobAdvertisementId)

test('[FA-2] favourites are listed newest first, in pages of 20, and counted', async () => {
  const guids = await publish(23)
  for (const guid of guids) {
    expect((await add(guid)).status).toBe(204)
    board.clock.advance(1_000)
  }
  const newest = guids.toReversed()
  expect(await listed()).toEqual(newest.slice(0, 20))
  expect((await call('GET', '?pageSize=1')).body.data).toEqual([
    { jobAdvertisementId: newest[0], addedAt: expect.any(String), expiredAt: expect.any(String) },
  ])
  expect((await call('GET', '')).body.meta).toEqual({ pagination: { pageNumber: 1, hasNextPage: true } })
  expect(await listed('?page=2')).toEqual(newest.slice(20))
  expect((await call('GET', '?page=2')).body.meta.pagination.hasNextPage).toBe(false)
  expect((await call('GET', '/count')).body).toEqual({ count: 23 })
})

test('[FA-2] one call tells which of up to 25 offers are favourites', async () => {
  const guids = await publish(26)
  for (const guid of guids.slice(0, 2)) await add(guid)
  const query = (ids: readonly string[]) => `?pageSize=25&jobAdvertisementsIds=${ids.join(',')}`
  expect(await listed(query(guids.slice(1)))).toEqual([guids[1]])
  expect((await call('GET', query(guids))).status).toBe(400)
  expect((await call('GET', query(['none']))).status).toBe(400)
})

test('adding and removing a favourite are idempotent', async () => {
  const [guid = ''] = await publish(1)
  expect([(await add(guid)).status, (await add(guid)).status]).toEqual([204, 204])
  expect(await favourites.count(anna)).toBe(1)
  expect([(await call('DELETE', `/${guid}`)).status, (await call('DELETE', `/${guid}`)).status]).toEqual([
    204, 204,
  ])
  expect(await favourites.count(anna)).toBe(0)
})

test('undoing a removal brings a favourite back to its place, a time to come does not', async () => {
  const guids = await publish(3)
  for (const guid of guids) {
    await favourites.add(anna, guid)
    board.clock.advance(60_000)
  }
  const [first = '', second = '', third = ''] = guids
  const addedAt = (await call('GET', '')).body.data[1].addedAt
  expect((await favourites.remove(anna, second))?.toISOString()).toBe(addedAt)
  expect(await favourites.remove(anna, second)).toBeNull()
  expect((await call('POST', '', { jobAdvertisementId: second, addedAt })).status).toBe(204)
  expect(await listed()).toEqual([third, second, first])
  await favourites.remove(anna, first)
  await favourites.add(anna, first, new Date(board.clock.now().getTime() + 86_400_000))
  board.clock.advance(60_000)
  await favourites.remove(anna, second)
  await favourites.add(anna, second)
  expect(await listed()).toEqual([second, first, third])
  expect((await call('POST', '', { jobAdvertisementId: second, addedAt: 'yesterday' })).status).toBe(400)
})

test('each candidate has their own favourites', async () => {
  const [guid = ''] = await publish(1)
  await favourites.add(anna, guid)
  expect(await favourites.count(jan)).toBe(0)
  await favourites.remove(jan, guid)
  expect(await favourites.count(anna)).toBe(1)
})

test('an ended offer stays a favourite; a draft or blocked one is neither listed nor counted', async () => {
  const [ended = '', blocked = '', draft = ''] = await publish(3)
  for (const guid of [ended, blocked]) await favourites.add(anna, guid)
  const setState = (guid: string, state: string) =>
    board.db.pool.query('update offers set state = $2 where guid = $1', [guid, state])
  await setState(ended, 'ended')
  await setState(blocked, 'blocked')
  await setState(draft, 'draft')
  expect(await listed()).toEqual([ended])
  expect((await call('GET', '')).body.data).toMatchObject([{ expiredAt: null }])
  expect(await favourites.count(anna)).toBe(1)
  const { offers } = await favourites.listOffers(anna, { page: 1, pageSize: 20 })
  expect(offers).toMatchObject([{ card: { guid: ended }, isActive: false }])
  expect((await add(draft)).body.code).toBe('offer.not-found')
})

test('offers of another board and unknown ones cannot be added or removed', async () => {
  const draft = anOfferDraft({ categoryId: null })
  const { id } = await board.offers.createOffer(board.pro.id, draft)
  const foreign = (await board.offers.listGuids([id])).get(id) ?? ''
  for (const guid of [foreign, '0f6a1a4c-5a0e-4a55-9d0a-3f6f1f6c8a11']) {
    expect((await add(guid)).status).toBe(404)
    expect((await call('DELETE', `/${guid}`)).status).toBe(404)
  }
  expect((await add('x')).status).toBe(400)
})

test('[FA-2] favourites are read by when they were added, or by what ends first, with ended offers last', async () => {
  const inDays = (days: number) => new Date(board.clock.now().getTime() + days * 86_400_000)
  const made = await board.offers.createOffers(
    board.tech.id,
    [20, 3, 9, 1].map((days) => anOfferDraft({ title: `za ${days}`, expiredAt: inDays(days) })),
  )
  const guids = await board.offers.listGuids(made.map(({ id }) => id))
  for (const { id } of made) {
    await favourites.add(anna, guids.get(id) ?? '')
    board.clock.advance(1000)
  }
  await board.db.pool.query("update offers set state = 'ended' where title = 'za 1'")
  const titlesOf = async (sort: 'added' | 'ending', page = 1) => {
    const { offers } = await favourites.listOffers(anna, { page, pageSize: 3, sort })
    return offers.map(({ card }) => card.title)
  }
  expect(await titlesOf('added')).toEqual(['za 1', 'za 9', 'za 3'])
  expect(await titlesOf('ending')).toEqual(['za 3', 'za 9', 'za 20'])
  expect(await titlesOf('ending', 2)).toEqual(['za 1'])
})

test('a board without the favourites flag refuses them', async () => {
  const closed = createFavourites({
    ...{ database: board.db, clock: board.clock, offers: board.offers },
    limits: { hit: async () => undefined },
    tenants: {
      byId: () => {
        const { settings } = board.tech
        return {
          ...board.tech,
          settings: { ...settings, flags: { ...settings.flags, favoriteButton: false } },
        }
      },
    },
  })
  await expect(closed.count(anna)).rejects.toMatchObject({ code: 'favourites.closed' })
})

test('favourites require a session', async () => {
  actor = null
  expect((await call('GET', '')).body.code).toBe('auth.required')
})
