import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { anyOffer, newest, startSearchOf, titleOf } from '#tests/support/search-board.ts'
import type { OfferSearch } from './service.ts'

let board: TestBoard
let search: OfferSearch

beforeAll(async () => {
  board = await createTestBoard()
  search = await startSearchOf(board)
  await board.offers.createOffers(
    board.tech.id,
    ['Lider zespołu', 'Fryzjer', 'Pracownik produkcji', 'Analityk kosztów', 'Magazynier, zmiana nocna'].map(
      (title) => anOfferDraft({ title }),
    ),
  )
  await search.caughtUp()
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const corrections = (text: string) =>
  search.corrections(board.tech, { typed: { text, literal: [] }, citySlug: null })

test('[SE-7] a word that no offer has is told with what is searched for in its place', () => {
  expect(corrections('Lidar')).toEqual([{ typed: 'Lidar', words: ['lider'] }])
  expect(corrections('fryzier')).toEqual([{ typed: 'fryzier', words: ['fryzjer'] }])
  expect(corrections('pracownik produkji')).toEqual([{ typed: 'produkji', words: ['produkcji'] }])
  expect(corrections('analityk koztów')).toEqual([{ typed: 'koztów', words: ['kosztow'] }])
})

test.each(['lider', 'Fryzjerka', 'fryz', '"lidar"', 'pracownik "produkji"', 'zespołu w Krakowie', 'xyzxyz'])(
  '[SE-7] %s is searched for as it stands',
  (text) => {
    expect(corrections(text)).toEqual([])
  },
)

test('[SE-7] night shifts are found by their everyday name, which is no typing mistake', () => {
  const synonyms = [['nocki', 'zmiana nocna', 'nocna zmiana', 'night shift']]
  const night = { ...board.tech, settings: { ...board.tech.settings, synonyms } }
  const typed = { text: 'praca na nocki', literal: [] }
  const { cards } = search.list(night, { ...anyOffer, typed }, { ...newest, sort: 'relevance' })
  expect(cards.map(titleOf)).toEqual(['Magazynier, zmiana nocna'])
  expect(search.corrections(night, { typed, citySlug: null })).toEqual([])
})
