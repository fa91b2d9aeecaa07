import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatBoard, createChatBoard, type Talk } from '#tests/support/chat-board.ts'
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
  chat().page(talk.member, { view: 'all', search: '', page: 1, size: 2, ...query })
const idsOf = async (query: Partial<PageQuery>) =>
  (await page(query)).found.map(({ conversation }) => conversation.id)

test('[CH-5] a company reads its conversations a page at a time, the latest first, each once', async () => {
  expect(await page()).toMatchObject({
    counts: { all: 5, unanswered: 0, invitations: 5, unread: 0 },
    ...{ pageNumber: 1, totalPages: 3, isSearched: false },
  })
  const all = [await idsOf({ page: 1 }), await idsOf({ page: 2 }), await idsOf({ page: 3 })]
  expect(all.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(new Set(all.flat()).size).toBe(5)
  expect(all[2]).toEqual([talk.id])
  // Behind the last one is the last one.
  expect(await idsOf({ page: 9 })).toEqual(all[2])
})

test('[CH-5] a view and a search have pages and numbers of their own, of the own company alone', async () => {
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
  expect((await chat().page(stranger.member, { view: 'all', search: '', page: 1, size: 2 })).counts.all).toBe(
    1,
  )
})

test('[CH-5] each message of a company tells which of its people wrote it, live as well as later', async () => {
  const message = { clientId: crypto.randomUUID(), text: 'Kto to?', fileIds: [] }
  const sent = await chat().send(talk.member, talk.id, message)
  expect(sent.authorId).toBe(talk.employer.uid)
  const { messages } = await chat().messages(talk.member, talk.id, {})
  expect(messages.at(-1)?.authorId).toBe(talk.employer.uid)
  const { status, answeredAt } = await chat().get(talk.member, talk.id)
  expect([status, answeredAt]).toEqual(['accepted', expect.any(String)])
})
