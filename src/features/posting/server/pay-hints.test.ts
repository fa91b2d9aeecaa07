import { expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { describePayOf } from './pay-hints.ts'

const clock = fixedClock('2026-11-22T10:00:00Z')
const asked: Parameters<typeof describePayOf>[2] = {
  ...{ category: 'sales', seniority: 'senior', contract: 'permanent', amountType: 'gross' },
  ...{ currency: 'pln', unit: 'hour', from: 50, to: 70 },
}
const pay = { type: 'permanent', currency: 'pln', unit: 'month', gross: true, from: 8_000, to: 10_000 }

/** Result for a board with 24 offers of six companies, with these changes of their pay. */
const hintsOf = (changes: object, question: Partial<Parameters<typeof describePayOf>[2]> = {}) => {
  const cards = Array.from({ length: 24 }, (_, at) =>
    Buffer.from(
      JSON.stringify({ companyName: `firma ${at % 6}`, employmentTypes: [{ ...pay, ...changes }] }),
    ),
  )
  const list = { cards, total: cards.length, logoPaths: new Int32Array(), tag: '' }
  const search = { list: () => list }
  const tenant = { key: 'pro', categories: [{ id: 1, key: 'sales' }] }
  return describePayOf({ search, clock }, tenant, { ...asked, ...question })
}

test('similar offers are compared by monthly pay within the same contract, currency and gross or net', () => {
  const { market, monthly } = hintsOf({})
  expect(monthly).toEqual({ from: 8_400, to: 11_760 })
  expect(market).toEqual({ offers: 24, companies: 6, lower: 9_000, median: 9_000, upper: 9_000 })
  expect(hintsOf({ unit: 'hour', from: 50, to: 50 }).market?.median).toBe(8_400)
  for (const other of [{ gross: false }, { currency: 'eur' }, { type: 'b2b' }, { from: null }])
    expect(hintsOf(other).market).toBeNull()
})

test('the net amount is estimated only for PLN pay that the calculator covers', () => {
  const { net } = hintsOf({})
  expect(net?.from).toBeGreaterThan(5_500)
  expect(net?.to).toBeLessThan(11_760)
  expect(hintsOf({}, { currency: 'eur' }).net).toBeNull()
  expect(hintsOf({}, { amountType: 'net' }).net).toBeNull()
  expect(hintsOf({}, { contract: 'b2b', amountType: 'net' }).net?.to).toBeGreaterThan(6_000)
})
