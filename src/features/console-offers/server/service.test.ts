import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { anonymous, type SignedIn } from '#kernel/actor.ts'
import { anOfferDraft, createTestBoard, operator, type TestBoard } from '#tests/support/board.ts'
import type { OfferQuery } from '../contract.ts'
import { type ConsoleOffers, createConsoleOffers } from './service.ts'

let board: TestBoard
let offers: ConsoleOffers
let ids: Record<string, number>
const slugs: Record<string, string> = {}

const refused = async () => {
  throw new Error('nothing is changed here')
}

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, clock, tech, pro } = board
  offers = createConsoleOffers({
    ...{ database, audit: createAudit({ database, clock }) },
    reports: { blockOffer: refused, liftBlock: refused },
    payments: { listReturnable: async () => [], refundOffer: refused },
    applications: { countLive: async () => 0 },
  })
  const make = async (tenantId: number, name: string, fields: Parameters<typeof anOfferDraft>[0] = {}) => {
    const made = await board.offers.createOffer(tenantId, anOfferDraft({ title: name, ...fields }))
    slugs[name] = made.slug
    return made.id
  }
  const company = { name: 'Mrówka 100%', url: 'https://mrowka.example', size: '1-10' }
  ids = {
    soon: await make(tech.id, 'Brukarz', { company }),
    late: await make(tech.id, 'Zdun'),
    draft: await make(tech.id, 'Rymarz', { state: 'draft' }),
    over: await make(tech.id, 'Cieśla'),
    other: await make(pro.id, 'Flisak', { categoryId: null }),
  }
  await board.offers.extendOffer(tech.id, ids.late ?? 0, 30)
  await board.offers.endOffer(tech.id, ids.over ?? 0)
  await database.pool.query(
    `insert into reports (uid, tenant_id, offer_id, offer_title, company_name, reason, text, locale, created_at,
       state, answered_at)
     select gen_random_uuid(), $1, $2, '', '', 'scam', state, 'pl', now(), state, case state when 'answered' then now() end
     from unnest(array['open', 'appealed', 'answered']) state`,
    [tech.id, ids.soon],
  )
})
afterAll(() => board.db.drop())

const found = async (query: Partial<OfferQuery>) => {
  const { offers: listed } = await offers.list(operator, { text: '', ...query })
  return listed.map(({ title }) => title)
}

test('the list is sorted by newest first by default, and by age, end or name on request', async () => {
  expect(await found({})).toEqual(['Flisak', 'Cieśla', 'Rymarz', 'Zdun', 'Brukarz'])
  expect(await found({ sort: 'oldest' })).toEqual(['Brukarz', 'Zdun', 'Rymarz', 'Cieśla', 'Flisak'])
  expect((await found({ sort: 'name' }))[0]).toBe('Brukarz')
  const ending = await found({ sort: 'ending' })
  // Running offers by their end (the extended one ends last), then those that do not run.
  expect(ending.slice(2)).toEqual(['Zdun', 'Rymarz', 'Cieśla'])
  for (const sort of ['newest', 'ending', 'name'] as const) {
    const all = await found({ sort })
    const { offers: listed } = await offers.list(operator, { text: '', sort })
    expect(await found({ sort, after: listed[1]?.id })).toEqual(all.slice(2))
  }
})

test('the newest and the oldest go by the creation, which the list shows, not by the order of storing', async () => {
  const at = (days: number) => new Date(board.clock.now().getTime() - days * 86_400_000)
  await board.db.pool.query('update offers set created_at = $2 where id = $1', [ids.soon, at(-1)])
  expect((await found({}))[0]).toBe('Brukarz')
  expect((await found({ sort: 'oldest' })).at(-1)).toBe('Brukarz')
  await board.db.pool.query('update offers set created_at = $2 where id = $1', [ids.soon, at(1)])
})

test('the text filter matches title, company, slug, URL and id, without wildcards', async () => {
  const { soon = 0 } = ids
  for (const text of [
    'rukar',
    'mrówka',
    '100%',
    slugs.Brukarz,
    `https://x.example/${slugs.Brukarz}?a=1`,
    `${soon}`,
  ])
    expect([text, await found({ text: text ?? '' })]).toEqual([text, ['Brukarz']])
  for (const text of ['B_ukarz', '%rukarz', '\\']) expect(await found({ text })).toEqual([])
})

test('the list is filtered by board, state and open reports', async () => {
  expect(await found({ tenantId: board.pro.id })).toEqual(['Flisak'])
  expect(await found({ tenantId: board.pro.id, text: 'brukarz' })).toEqual([])
  expect(await found({ shows: ['ended'] })).toEqual(['Cieśla'])
  expect(await found({ shows: ['draft'] })).toEqual(['Rymarz'])
  expect(await found({ shows: ['reported'] })).toEqual(['Brukarz'])
  expect(await found({ shows: ['ended', 'draft'] })).toEqual(expect.arrayContaining(['Cieśla', 'Rymarz']))
  expect(await found({ shows: ['reported', 'draft'] })).toEqual([])
  expect(await found({ from: '2020-01-01', to: '2020-01-01' })).toEqual([])
  const { offers: listed, ...counts } = await offers.list(operator, { text: 'brukarz' })
  expect(counts).toEqual({ next: null, found: 1, total: (await found({})).length })
  expect(listed).toMatchObject([
    { companyName: 'Mrówka 100%', openReports: 2, isImported: false, planKey: 'pro', state: 'published' },
  ])
})

test('an offer’s detail has its events, newest first, and its open reports', async () => {
  const { over = 0, soon = 0 } = ids
  const { steps, reports, company, salaries } = await offers.get(operator, over)
  expect([company, salaries]).toEqual([
    null,
    [{ currency: 'pln', fromMinor: 1_000_000, toMinor: 1_600_000, type: 'b2b', unit: 'month' }],
  ])
  expect(steps.map(({ kind, state }) => [kind, state])).toContainEqual(['state', 'ended'])
  expect(steps).toHaveLength(2)
  expect(reports).toEqual([])
  expect((await offers.get(operator, soon)).reports.map(({ text }) => text)).toEqual(['open', 'appealed'])
})

test('an unknown offer is not found, and only operators see or change any', async () => {
  await expect(offers.get(operator, 999_999)).rejects.toMatchObject({ code: 'offer.not-found' })
  const employer: SignedIn = { ...operator, kind: 'employer' }
  for (const actor of [anonymous, employer])
    for (const asked of [
      offers.list(actor, { text: '' }),
      offers.get(actor, ids.soon ?? 0),
      offers.change(actor, ids.soon ?? 0, {
        does: 'block',
        reason: 'scam',
        text: 'x',
        tellsCandidates: false,
        refund: false,
      }),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'auth.wrong-kind' })
})
