import { expect, test } from 'vitest'
import { type CompanyPay, comparablePay, payByGroup, paySpan } from './pay.ts'

const pay = (change: Partial<CompanyPay>): CompanyPay => ({
  ...{ categoryId: 1, isB2b: false, currency: 'pln', offers: 1, low: 8_000, high: 10_000 },
  ...change,
})
const groupOf = (id: number | null) => (id === null ? null : `category ${id}`)

test('pay is compared only within the contract kind and currency of most offers', () => {
  const contracts = [pay({ offers: 2 }), pay({ categoryId: 2 })]
  const others = [pay({ isB2b: true, offers: 2 }), pay({ currency: 'eur', offers: 2 })]
  expect(comparablePay([...others, ...contracts])).toEqual(contracts)
  expect(comparablePay([])).toEqual([])
})

test('the pay span reaches from the lowest to the highest amount', () => {
  expect(paySpan([pay({ offers: 2 }), pay({ low: 6_000, high: 7_000 })])).toEqual(
    pay({ offers: 3, low: 6_000, high: 10_000 }),
  )
  expect(paySpan([])).toBeNull()
})

test('pay groups are sorted by their offers; offers without a category are left out', () => {
  const pays = [
    pay({ categoryId: 2, high: 12_000 }),
    pay({ categoryId: 1 }),
    pay({ categoryId: 1, offers: 2, low: 5_000 }),
    pay({ categoryId: null, high: 99_000 }),
  ]
  expect(payByGroup(pays, groupOf)).toEqual([
    { group: 'category 1', pay: pay({ offers: 3, low: 5_000 }) },
    { group: 'category 2', pay: pay({ categoryId: 2, high: 12_000 }) },
  ])
})

test.each([
  ['two offers', [pay({}), pay({ categoryId: 2 })]],
  ['offers of one group', [pay({ offers: 9 })]],
])('%s are too few for a comparison of pay', (_, pays) => {
  expect(payByGroup(pays, groupOf)).toEqual([])
})
