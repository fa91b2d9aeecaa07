import { expect, test } from 'vitest'
import { rateText } from './rate-text.ts'

const plnPer = { pln: 1, eur: 4.2551, usd: 3.6758, gbp: 4.9085, chf: 4.569 }

test('[I18N-2] a rate has the four decimals that a converted amount can be checked with', () => {
  const text = (given: 'pln' | 'eur', shown: 'pln' | 'eur' | 'usd' | 'gbp', locale: 'pl' | 'en') =>
    rateText(given, shown, { plnPer }, locale).replaceAll('\u00a0', ' ')
  expect(text('pln', 'eur', 'pl')).toBe('1 EUR = 4,2551 zł')
  expect(text('eur', 'pln', 'en')).toBe('1 EUR = 4.2551 PLN')
  expect(text('eur', 'usd', 'pl')).toBe('1 EUR = 1,1576 USD')
  expect(text('eur', 'gbp', 'pl')).toBe('1 GBP = 1,1536 EUR')
})
