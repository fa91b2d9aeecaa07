import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'

let board: TestBoard

beforeAll(async () => {
  board = await createTestBoard()
  const skills = (...names: string[]) => ({ requiredSkills: names.map((name) => ({ name, level: 3 })) })
  await board.offers.createOffers(board.tech.id, [
    anOfferDraft(skills('Go', 'Docker', 'Google Cloud')),
    anOfferDraft(skills('Go', 'Docker')),
    anOfferDraft(skills('Go', 'Kafka')),
    anOfferDraft(skills('Pascal')),
  ])
  await board.offers.createOffer(board.pro.id, anOfferDraft(skills('Go', 'Delphi')))
})
afterAll(() => board.db.drop())

const page = { page: 1, pageSize: 10 }
const list = async (query: Parameters<TestBoard['offers']['listSkills']>[1]) =>
  (await board.offers.listSkills(board.tech.id, query)).map(({ name, offers }) => `${name} ${offers}`)

test('skills are found by the beginning of a word, exact matches first, then by number of offers', async () => {
  expect(await list({ ...page, search: 'go' })).toEqual(['Go 3', 'Google Cloud 1'])
  expect(await list({ ...page, search: 'cloud' })).toEqual(['Google Cloud 1'])
  expect(await list({ ...page, search: '%' })).toEqual([])
})

test('skills of other boards are listed without their number of offers', async () => {
  expect(await list({ ...page, search: 'delphi' })).toEqual(['Delphi 0'])
})

test('suggested skills are those of offers that ask for the given ones', async () => {
  const [go] = await board.offers.listSkills(board.tech.id, { ...page, search: 'go' })
  const ids = [go?.id ?? 0]
  expect(await list({ ...page, ids, isSuggested: true })).toEqual(['Docker 2', 'Google Cloud 1', 'Kafka 1'])
  expect(await list({ ...page, ids })).toEqual(['Go 3'])
})

test('skills are paged, with one item more on request', async () => {
  const all = await list({ ...page, isSuggested: true })
  expect(all[0]).toBe('Go 3')
  expect(await list({ page: 2, pageSize: 2, isSuggested: true })).toEqual(all.slice(2, 4))
  expect(await list({ page: 1, pageSize: 2, isSuggested: true, hasLookAhead: true })).toHaveLength(3)
})
