import { expect, test } from 'vitest'
import { marketOf, type OfferPay, standingOf } from './market.ts'

const pays = (count: number, companies: number): OfferPay[] =>
  Array.from({ length: count }, (_, at) => ({
    company: `firma ${at % companies}`,
    amount: 10_000 + at * 100,
  }))

test('quartiles are shown only for at least five companies and twenty offers', () => {
  expect(marketOf(pays(20, 4))).toBeNull()
  expect(marketOf(pays(19, 5))).toBeNull()
  expect(marketOf(pays(21, 5))).toEqual({
    ...{ offers: 21, companies: 5, lower: 10_500, median: 11_000, upper: 11_500 },
  })
  expect(marketOf(pays(20, 5))?.median).toBe(10_950)
})

test('a salary range is below, within or above the middle half of the market', () => {
  const market = { lower: 10_000, upper: 12_000 }
  expect([9_999, 10_000, 12_000, 12_001].map((middle) => standingOf(market, middle))).toEqual([
    ...['below', 'within', 'within', 'above'],
  ])
})
