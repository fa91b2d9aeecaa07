import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatBoard, createChatBoard, type Talk } from '#tests/support/chat-board.ts'
import { statementsOf } from '#tests/support/statements.ts'
import type { PageQuery } from './listing.ts'

let board: ChatBoard
let talk: Talk
beforeAll(async () => {
  board = await createChatBoard()
  talk = await board.aTalk()
  for (let at = 0; at < 4; at += 1) {
    board.clock.advance(1_000)
    await board.invite(talk, await board.anOffer(talk))
  }
})
afterAll(() => board?.end())

const chat = () => board.app.services.chat
const page = (query: Partial<PageQuery> = {}) =>
  chat().page(talk.member, { view: 'all', sort: 'newest', search: '', page: 1, size: 2, ...query })
const idsOf = async (query: Partial<PageQuery>) =>
  (await page(query)).found.map(({ conversation }) => conversation.id)

test('[CH-5] a company’s conversations are paged, the latest first, without repeats', async () => {
  expect(await page()).toMatchObject({
    counts: { all: 5, unanswered: 0, invitations: 5, unread: 0 },
    ...{ pageNumber: 1, totalPages: 3, isSearched: false },
  })
  const all = [await idsOf({ page: 1 }), await idsOf({ page: 2 }), await idsOf({ page: 3 })]
  expect(all.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(new Set(all.flat()).size).toBe(5)
  expect(all[2]).toEqual([talk.id])
  // A page past the end shows the last one.
  expect(await idsOf({ page: 9 })).toEqual(all[2])
})

test('[CH-5] views and searches have their own pages and counts, within one company', async () => {
  await chat().answer(talk.candidate, talk.id, { isAccepted: true, reason: null })
  const clientId = crypto.randomUUID()
  await chat().send(talk.candidate, talk.id, { clientId, text: 'Chętnie porozmawiam', fileIds: [] })
  const counts = { all: 5, unanswered: 1, invitations: 4, unread: 1 }
  expect(await page({ view: 'unanswered' })).toMatchObject({ counts, totalPages: 1 })
  expect(await idsOf({ view: 'unanswered' })).toEqual([talk.id])
  expect(await page({ view: 'invitations' })).toMatchObject({ counts, totalPages: 2 })
  const found = await page({ search: 'chetnie' })
  expect(found).toMatchObject({ counts: { all: 1, unanswered: 1, invitations: 0 }, isSearched: true })
  expect(found.found).toMatchObject([{ excerpt: 'Chętnie porozmawiam' }])
  await chat().send(talk.member, talk.id, { clientId: crypto.randomUUID(), text: 'Środa?', fileIds: [] })
  expect((await page()).counts).toMatchObject({ unanswered: 0, invitations: 4 })
  const stranger = await board.aTalk()
  expect(
    (await chat().page(stranger.member, { view: 'all', sort: 'newest', search: '', page: 1, size: 2 })).counts
      .all,
  ).toBe(1)
})

test('[CH-5] one statement counts all views of a page', async () => {
  // One statement each for the views' counts, the unread count and the page, four for the details of its conversations.
  expect(await statementsOf(() => page())).toBe(7)
})

test('[CH-5] a company’s message names its author, live and when read later', async () => {
  const message = { clientId: crypto.randomUUID(), text: 'Kto to?', fileIds: [] }
  const sent = await chat().send(talk.member, talk.id, message)
  expect(sent.authorId).toBe(talk.employer.uid)
  const { messages } = await chat().messages(talk.member, talk.id, {})
  expect(messages.at(-1)?.authorId).toBe(talk.employer.uid)
  const { status, answeredAt } = await chat().get(talk.member, talk.id)
  expect([status, answeredAt]).toEqual(['accepted', expect.any(String)])
})

test('[CH-5] a company sorts conversations by activity, waiting time, or visible name', async () => {
  const own = await board.aTalk()
  const [named, hidden] = [await board.aTalk(), await board.aTalk()]
  const inviteToo = async ({ candidate }: Talk) =>
    board.invite({ member: own.member, candidate }, await board.anOffer(own))
  const names = [
    [own, own.id, 'Żaneta'],
    [named, await inviteToo(named), 'Łucja'],
    [hidden, await inviteToo(hidden), 'Abel'],
  ] as const
  for (const [{ candidate }, id, name] of names) {
    const { accountId } = candidate
    await board.database.pool.query('update accounts set first_name = $2 where id = $1', [accountId, name])
    if (name === 'Abel') continue
    board.clock.advance(1_000)
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    await chat().send(candidate, id, { clientId: crypto.randomUUID(), text: 'Tak', fileIds: [] })
  }
  const orderOf = async (sort: PageQuery['sort']) => {
    const query = { view: 'all', sort, search: '', size: 1 } as const
    const pages = [1, 2, 3].map((at) => chat().page(own.member, { ...query, page: at }))
    return (await Promise.all(pages)).map(({ found }) => found[0]?.conversation.candidate.name ?? null)
  }
  expect(await orderOf('newest')).toEqual(['Łucja Zielna', 'Żaneta Zielna', null])
  expect(await orderOf('waiting')).toEqual(['Żaneta Zielna', 'Łucja Zielna', null])
  expect(await orderOf('name')).toEqual(['Łucja Zielna', 'Żaneta Zielna', null])
  await chat().send(own.member, own.id, { clientId: crypto.randomUUID(), text: 'Środa?', fileIds: [] })
  expect((await orderOf('waiting'))[0]).toBe('Łucja Zielna')
})

test('[CH-5] the API accepts the same sort names and names the field of an invalid one', async () => {
  const list = (sort: string) =>
    talk.employer.call('GET', `/v2/employer-panel/conversations?sort=${sort}&pageSize=1`)
  const { body } = await list('waiting')
  expect(body).toMatchObject({ data: [{ id: expect.any(String) }], totalPages: 5 })
  const refused = await list('age')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('"sort"')])
})
