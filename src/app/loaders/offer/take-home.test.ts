import { expect, test } from 'vitest'
import { isTaxedInPoland, paysStudentsAll, takeHomeOf } from './take-home.ts'

const day = new Date('2026-11-23T10:00:00Z')
const rates = { day: '2026-11-22', plnPer: { pln: 1, eur: 4.2, usd: 3.9, gbp: 5, chf: 4.5 } }
const permanent = {
  from: 4806,
  to: 8000,
  currency: 'pln',
  type: 'permanent',
  unit: 'month',
  gross: true,
} as const

test('[DE-5] the take-home pay of each contract is listed, rounded to ten zloty', () => {
  const b2b = { ...permanent, type: 'b2b', gross: false, from: 10_000, to: 12_000 } as const
  const told = takeHomeOf([permanent, b2b], day, null)
  expect(told?.year).toBe(2026)
  expect(told?.contracts.map(({ kind }) => kind)).toEqual(['b2b', 'permanent'])
  expect(told?.contracts[1]).toEqual({
    kind: 'permanent',
    isExact: true,
    ad: { from: 4806, to: 8000 },
    net: { from: 3610, to: 5780 },
  })
})

test('hourly pay is taken for 168 hours a month', () => {
  const hourly = { ...permanent, type: 'mandate_contract', unit: 'hour', from: 50, to: 60 } as const
  const [line] = takeHomeOf([hourly], day, null)?.contracts ?? []
  expect(line).toMatchObject({ isExact: false, ad: { from: 8400, to: 10_080 } })
})

test.each([
  ['day', 400, 500],
  ['year', 100_800, 126_000],
] as const)('pay for a %s is taken for a month', (unit, from, to) => {
  const [line] = takeHomeOf([{ ...permanent, unit, from, to }], day, null)?.contracts ?? []
  expect(line).toMatchObject({ isExact: false, ad: { from: 8400, to: 10_500 } })
})

test('pay in another currency is converted by the stored rate', () => {
  const abroad = { ...permanent, currency: 'eur', from: 1000, to: 2000 } as const
  const byInvoice = {
    ...permanent,
    ...({ type: 'b2b', gross: false, currency: 'usd', unit: 'hour', from: 20, to: 25 } as const),
  } as const
  const told = takeHomeOf([abroad, byInvoice], day, rates)
  const inZloty = takeHomeOf([{ ...permanent, from: 4200, to: 8400 }], day, null)
  expect(told?.contracts.map(({ kind, isExact, ad }) => ({ kind, isExact, ad }))).toEqual([
    { kind: 'b2b', isExact: false, ad: { from: 13_104, to: 16_380 } },
    { kind: 'permanent', isExact: false, ad: { from: 4200, to: 8400 } },
  ])
  expect(told?.contracts[1]?.net).toEqual(inZloty?.contracts[0]?.net)
  expect(told?.currencies).toEqual(['eur', 'usd'])
})

test('without a stored rate only pay in zloty is told, and no currency is converted', () => {
  const abroad = { ...permanent, type: 'b2b', gross: false, currency: 'eur' } as const
  expect(takeHomeOf([abroad], day, null)).toBeNull()
  const told = takeHomeOf([abroad, permanent], day, null)
  expect(told?.contracts.map(({ kind }) => kind)).toEqual(['permanent'])
  expect(told?.currencies).toEqual([])
  expect(takeHomeOf([permanent], day, rates)?.currencies).toEqual([])
})

test.each([
  ['net pay', { ...permanent, gross: false }],
  ['gross pay by invoice (B2B)', { ...permanent, type: 'b2b' }],
  ['a contract that the calculator does not cover', { ...permanent, type: 'internship' }],
  ['undisclosed pay', { ...permanent, from: null, to: null }],
  ['pay below the contributions', { ...permanent, type: 'b2b', gross: false, from: 100, to: 200 }],
] as const)('no take-home pay is shown for %s', (_, salary) => {
  expect(takeHomeOf([salary], day, rates)).toBeNull()
})

test.each([
  ['PL', 'office', true],
  ['DE', 'office', false],
  ['DE', 'hybrid', false],
  ['DE', 'remote', true],
])('pay for work in %s, %s, is taxed in Poland: %s', (countryCode, value, expected) => {
  expect(isTaxedInPoland({ countryCode, workplaceType: { label: value, value } })).toBe(expected)
})

test('students get all of a mandate contract’s pay within the yearly relief, where the board addresses them', () => {
  const mandate = { ...permanent, type: 'mandate_contract', unit: 'hour', from: 31.5, to: 35 } as const
  const told = (change: object) => takeHomeOf([{ ...mandate, ...change }], day, null)
  expect(paysStudentsAll(told({}), 85_528)).toBe(true)
  expect(paysStudentsAll(told({ to: 60 }), 85_528)).toBe(false)
  expect(paysStudentsAll(told({ type: 'permanent' }), 85_528)).toBe(false)
  expect(paysStudentsAll(told({}), null)).toBe(false)
  expect(paysStudentsAll(null, 85_528)).toBe(false)
})
