import { expect, test } from 'vitest'
import type { ExchangeRates } from '#kernel/currency.ts'
import { convertMinor, majorUnits, minorUnits, monthlyAmountMinor, vatPercentOn } from './rules.ts'

const rates: ExchangeRates = { day: '2026-01-02', plnPer: { pln: 1, eur: 4.3, usd: 4, gbp: 5, chf: 4.5 } }

test('a month has 168 hours or 21 days, a year twelve months', () => {
  expect(monthlyAmountMinor(200_00, 'hour')).toBe(33_600_00)
  expect(monthlyAmountMinor(900_00, 'day')).toBe(18_900_00)
  expect(monthlyAmountMinor(15_000_00, 'month')).toBe(15_000_00)
  expect(monthlyAmountMinor(240_000_00, 'year')).toBe(20_000_00)
})

test('a twelfth of a year is rounded half to even', () => {
  expect(monthlyAmountMinor(12 * 100 + 6, 'year')).toBe(100)
  expect(monthlyAmountMinor(12 * 101 + 6, 'year')).toBe(102)
  expect(monthlyAmountMinor(12 * 100 + 7, 'year')).toBe(101)
})

test('a conversion goes through PLN and is rounded half to even', () => {
  expect(convertMinor(10_000_00, 'pln', 'eur', rates)).toBe(2_325_58)
  expect(convertMinor(100_00, 'eur', 'usd', rates)).toBe(107_50)
  expect(convertMinor(250, 'pln', 'gbp', rates)).toBe(50)
  expect(convertMinor(1, 'gbp', 'pln', rates)).toBe(5)
  expect(convertMinor(2, 'pln', 'usd', rates)).toBe(0)
  expect(convertMinor(6, 'pln', 'usd', rates)).toBe(2)
})

test('major and minor units agree despite floating-point errors', () => {
  expect(minorUnits(18.3)).toBe(1830)
  expect(minorUnits(19.7)).toBe(1970)
  expect(minorUnits(1.005)).toBe(100)
  expect(majorUnits(1830)).toBe(18.3)
})

test('a VAT rate applies from its day in Warsaw time', () => {
  const rates = [
    { from: '2027-01-01', percent: 22 },
    { from: '2011-01-01', percent: 23 },
  ]
  expect(vatPercentOn(new Date('2026-12-31T22:59:59Z'), rates)).toBe(23)
  expect(vatPercentOn(new Date('2026-12-31T23:00:00Z'), rates)).toBe(22)
  expect(vatPercentOn(new Date('2030-06-01T12:00:00Z'), rates)).toBe(22)
  expect(vatPercentOn(new Date('2026-11-23T12:00:00Z'))).toBe(23)
})
