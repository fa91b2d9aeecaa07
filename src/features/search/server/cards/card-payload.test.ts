import { beforeEach, expect, test } from 'vitest'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { createSearchIndex } from '#search-core/search-index.ts'
import { type CardIndex, cardListOf, offerPayload, withCards } from './card-payload.ts'

const card = (title: string): Uint8Array => Buffer.from(JSON.stringify({ title }))
const textsOf = (cards: readonly (Uint8Array | null)[]) =>
  cards.map((one) => one && Buffer.from(one).toString())
const put = (id: number, title: string): void => {
  index.put({
    ...{ id, keywords: {}, numbers: {}, texts: {}, ranges: {}, points: [] },
    payload: offerPayload(card(title)),
  })
}

let index: CardIndex
beforeEach(() => {
  index = withCards(createSearchIndex(offerIndexSchema))
  put(1, 'Kierowca')
  put(2, 'Księgowa')
  put(3, '')
})

test('a card is returned as stored', () => {
  const cards = [1, 2, 3].map((id) => index.payload(id))
  expect(textsOf(cards)).toEqual(textsOf(['Kierowca', 'Księgowa', ''].map(card)))
  expect(index.payload(9)).toBeNull()
})

test('a card list has the indexed cards in the order of the ids', () => {
  expect(textsOf(index.cardList([2, 9, 1]).cards)).toEqual(textsOf([card('Księgowa'), card('Kierowca')]))
  expect(index.cardList([]).cards).toEqual([])
})

test('card lists have the same tag exactly when their cards are equal', () => {
  const { tag, cards } = index.cardList([1, 2])
  expect(cardListOf(cards).tag).toBe(tag)
  expect(cardListOf([card('Kierowca'), card('Księgowa')]).tag).toBe(tag)
  for (const ids of [[2, 1], [1], [1, 2, 3], []]) expect(index.cardList(ids).tag).not.toBe(tag)
  put(2, 'Księgowa')
  expect(index.cardList([1, 2]).tag).toBe(tag)
  put(2, 'Księgowy')
  expect(index.cardList([1, 2]).tag).not.toBe(tag)
})
