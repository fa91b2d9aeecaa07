import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { anyOffer, newest, startSearchOf, titleOf } from '#tests/support/search-board.ts'
import type { OfferFilter } from '../contract.ts'
import type { OfferSearch } from './service.ts'

let board: TestBoard
let search: OfferSearch

beforeAll(async () => {
  board = await createTestBoard()
  search = await startSearchOf(board)
  const at = (title: string, city: string, street?: string) =>
    anOfferDraft({ title, locations: [{ city, ...(street !== undefined && { street }) }] })
  await board.offers.createOffers(board.tech.id, [
    at('Kucharz w centrum', 'Warszawa', 'ul. Mickiewicza 133'),
    at('Kucharz na Woli', 'Warszawa', 'Rynek 19, Wola'),
    at('Kucharz pod Wawelem', 'Kraków', 'al. Mickiewicza 5a, Krowodrza'),
    at('Kucharz nad Odrą', 'Wrocław'),
    at('Kucharz na Helu', 'Jastarnia'),
  ])
  await search.caughtUp()
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

const found = (text: string, over: Partial<OfferFilter> = {}): string[] =>
  search
    .list(
      board.tech,
      { ...anyOffer, typed: { text, literal: [] }, ...over },
      { ...newest, sort: 'relevance' },
    )
    .cards.map(titleOf)
const sorted = (text: string, over: Partial<OfferFilter> = {}) => found(text, over).toSorted()

test('of several cities in a text any one is enough, each with its own surroundings', () => {
  expect(sorted('kucharz Wrocław Kraków')).toEqual(['Kucharz nad Odrą', 'Kucharz pod Wawelem'])
  expect(sorted('kucharz Wrocław lub okolice Pucka')).toEqual(['Kucharz na Helu', 'Kucharz nad Odrą'])
  expect(sorted('kucharz mazowieckie dolnośląskie')).toEqual([
    'Kucharz na Woli',
    'Kucharz nad Odrą',
    'Kucharz w centrum',
  ])
})

test('a city that is chosen overrules all that are typed', () => {
  expect(sorted('kucharz Wrocław Kraków', { citySlug: 'warszawa' })).toEqual([
    'Kucharz na Woli',
    'Kucharz w centrum',
  ])
})

test('a district beside its city puts its offers first', () => {
  expect(found('kucharz Warszawa Wola')[0]).toBe('Kucharz na Woli')
  expect(sorted('Warszawa Wola')).toEqual(['Kucharz na Woli', 'Kucharz w centrum'])
})

test('a street is found by its name, with a city there alone', () => {
  expect(sorted('ul. Mickiewicza')).toEqual(['Kucharz pod Wawelem', 'Kucharz w centrum'])
  expect(sorted('mickiewicza 133')).toEqual(['Kucharz pod Wawelem', 'Kucharz w centrum'])
  expect(sorted('Mickiewicza Kraków')).toEqual(['Kucharz pod Wawelem'])
  expect(sorted('ulica Rynek')).toEqual(['Kucharz na Woli'])
})
