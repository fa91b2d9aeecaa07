import { expect, test } from 'vitest'
import { emptyListing } from '#features/search/address/listing.ts'
import { conditionsOf } from './chips.ts'

test('the text of a search is quoted in its chip, once', () => {
  const names = { cityName: null, understood: [], labelOf: () => '' }
  const labels = ['spawacz', '"lidl"'].map((lookedFor) =>
    conditionsOf(emptyListing, { ...names, locale: 'pl', currency: 'pln', lookedFor }).map(
      ({ label }) => label,
    ),
  )
  expect(labels).toEqual([
    [{ key: 'search:chips.keyword', values: { text: 'spawacz' } }],
    [{ text: '"lidl"' }],
  ])
})
