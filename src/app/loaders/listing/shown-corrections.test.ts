import { expect, test } from 'vitest'
import { sampleOfferCard } from '#features/offers/contract.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { shownCorrections } from './shown-corrections.ts'

const titled = (title: string) => ({ ...sampleOfferCard, title })

test('a correction is written as most offers write it, with a link to exactly what was typed', () => {
  const cards = [titled('Księgowy Zespołu'), titled('Główna Księgowa'), titled('Księgowa')]
  const listing = { ...emptyListing, keyword: 'ksiegowwa warszawa', sort: 'relevance' as const, from: 40 }
  const words = ['ksiegowa', 'ksiegowy', 'inny']
  expect(shownCorrections([{ typed: 'ksiegowwa', words }], cards, { listing, locale: 'pl' })).toEqual([
    {
      typed: 'ksiegowwa',
      words: ['Księgowa', 'Księgowy'],
      exactHref: '/oferty-pracy/wszystkie-lokalizacje?keyword=%22ksiegowwa%22+warszawa',
    },
  ])
  expect(
    shownCorrections([{ typed: 'ksiegowwa', words }], [], { listing, locale: 'pl' }).map((one) => one.words),
  ).toEqual([['ksiegowa', 'ksiegowy']])
})
