import { expect, test } from 'vitest'
import { takeHomeOf } from './take-home.ts'

const day = new Date('2026-11-23T10:00:00Z')
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
  const told = takeHomeOf([permanent, b2b], day)
  expect(told?.year).toBe(2026)
  expect(told?.contracts.map(({ kind }) => kind)).toEqual(['b2b', 'permanent'])
  expect(told?.contracts[1]).toEqual({
    kind: 'permanent',
    isMonthly: true,
    ad: { from: 4806, to: 8000 },
    net: { from: 3610, to: 5780 },
  })
})

test('hourly pay is taken for 168 hours a month', () => {
  const hourly = { ...permanent, type: 'mandate_contract', unit: 'hour', from: 50, to: 60 } as const
  const [line] = takeHomeOf([hourly], day)?.contracts ?? []
  expect(line).toMatchObject({ isMonthly: false, ad: { from: 8400, to: 10_080 } })
})

test.each([
  ['pay in another currency', { ...permanent, currency: 'eur' }],
  ['net pay', { ...permanent, gross: false }],
  ['gross pay by invoice (B2B)', { ...permanent, type: 'b2b' }],
  ['a contract that the calculator does not cover', { ...permanent, type: 'internship' }],
  ['undisclosed pay', { ...permanent, from: null, to: null }],
  ['pay below the contributions', { ...permanent, type: 'b2b', gross: false, from: 100, to: 200 }],
] as const)('no take-home pay is shown for %s', (_, salary) => {
  expect(takeHomeOf([salary], day)).toBeNull()
})
