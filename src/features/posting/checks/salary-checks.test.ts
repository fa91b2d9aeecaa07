import { expect, test } from 'vitest'
import { emptyContract } from '../form/offer-form.ts'
import { amountOf, groupedAmount, withEmploymentType } from './salary-checks.ts'

test('[OF-5] a contract type sets its usual kind of amount, until the employer sets another', () => {
  const b2b = withEmploymentType(emptyContract, 'b2b')
  expect(b2b).toEqual({ ...emptyContract, employmentType: 'b2b', amountType: 'net' })
  expect(withEmploymentType(b2b, 'permanent').amountType).toBe('gross')
  expect(withEmploymentType(b2b, 'any').amountType).toBe('')
  expect(withEmploymentType({ ...b2b, amountType: 'gross' }, 'any').amountType).toBe('gross')
})

test.each([
  ['15000', '15\u00a0000'],
  ['1500000,50', '1\u00a0500\u00a0000,50'],
  ['15 000', '15\u00a0000'],
  ['31,', '31,'],
  ['', ''],
  ['-5000', '-5000'],
  ['15 tys.', '15 tys.'],
  ['16.000', '16\u00a0000'],
  ['1,500,000', '1\u00a0500\u00a0000'],
  ['15 000 zł', '15\u00a0000'],
  ['4.200,50 EUR', '4.200,50 EUR'],
  ['zł', 'zł'],
])('[OF-5] the amount %j is displayed as %j and parsed as the same amount', (typed, shown) => {
  expect(groupedAmount(typed)).toBe(shown)
  expect(amountOf(shown)).toEqual(amountOf(typed))
})

test('[OF-5] pasted separators and currencies do not change an amount', () => {
  expect(['16.000', '16,000', '16 000 PLN', '16.00', '€ 16'].map(amountOf)).toEqual([
    ...[16_000, 16_000, 16_000, 16, Number.NaN],
  ])
})
