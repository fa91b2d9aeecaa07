import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatExactAmount,
  formatMoney,
  formatMoneyRange,
  formatNumber,
  formatWeekday,
} from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', '_')

describe('[I18N-2] numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1018, '1_018'],
    [18500, '18_500'],
    [1234567, '1_234_567'],
    [29.5, '29,5'],
    [29.55, '29,55'],
    [1000.004, '1_000'],
    [-1500, '−1_500'],
  ])('%d is grouped by thousands', (value, text) => {
    expect(plain(formatNumber(value, 'pl'))).toBe(text)
  })

  test('English has a decimal point and the same spaces', () => {
    expect(plain(formatNumber(12500.5, 'en'))).toBe('12_500.5')
  })
})

describe('[I18N-2] money', () => {
  test('sums under a heading that names the currency have two decimals', () => {
    expect(plain(formatExactAmount(1499, 'pl'))).toBe('1_499,00')
    expect(plain(formatExactAmount(490.7, 'en'))).toBe('490.70')
  })

  test('zł is used in Polish, currency codes elsewhere', () => {
    expect(plain(formatMoney(18500, 'pln', 'pl'))).toBe('18_500_zł')
    expect(plain(formatMoney(18500, 'pln', 'en'))).toBe('18_500_PLN')
    expect(plain(formatMoney(4200, 'eur', 'pl'))).toBe('4_200_EUR')
    expect(plain(formatMoneyRange(31.5, 38, 'pln', 'pl'))).toBe('31,50_– 38_zł')
    expect(plain(formatMoneyRange(12, 12.5, 'gbp', 'en'))).toBe('12_– 12.50_GBP')
  })

  test('a range breaks only behind its dash, and equal ends are written once', () => {
    expect(plain(formatMoneyRange(18500, 24000, 'pln', 'pl'))).toBe('18_500_– 24_000_zł')
    expect(plain(formatMoneyRange(24000, 24000, 'pln', 'pl'))).toBe('24_000_zł')
  })
})

test('[I18N-2] a weekday is in the language of the page', () => {
  expect(formatWeekday('2026-11-18', 'pl')).toBe('środa, 18.11.2026')
  expect(formatWeekday('2026-11-18', 'en')).toBe('Wednesday, 18.11.2026')
})

test('[I18N-2] a date is dd.MM.yyyy in Warsaw time', () => {
  expect(formatDate(new Date('2026-11-21T10:42:00Z'))).toBe('21.11.2026')
  expect(formatDate(new Date('2026-12-31T23:30:00Z'))).toBe('01.01.2027')
})
