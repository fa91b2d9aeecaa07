import { expect, test } from 'vitest'
import { cardHeight } from './card-heights.ts'

const salary = { currency: 'pln', type: 'permanent', unit: 'month', gross: true } as const
const none = { fromChf: null, fromEur: null, fromGbp: null, fromPln: null, fromUsd: null }
const noneTo = { toChf: null, toEur: null, toGbp: null, toPln: null, toUsd: null }
const paid = { ...salary, from: 1, to: 2, ...none, ...noneTo }
const card: Parameters<typeof cardHeight>[0] = {
  title: 'Java',
  companyName: 'Halny Cloud',
  city: 'Kraków',
  workplaceType: 'office',
  experienceLevel: 'mid',
  employmentTypes: [paid],
}

test('a card is 114 pixels high with one salary, 150 with two or more', () => {
  expect(cardHeight(card, 'wide', true)).toBe(114)
  expect(cardHeight({ ...card, employmentTypes: [paid, paid] }, 'wide', true)).toBe(150)
  expect(cardHeight({ ...card, employmentTypes: [paid, paid, paid] }, 'wide', true)).toBe(150)
})

test('a title too long for the width gets a second line', () => {
  const long = { ...card, title: 'Starszy Specjalista ds. Planowania i Zakupów' }
  expect(cardHeight(long, 'wide', true)).toBe(114)
  expect(cardHeight(long, 'narrow', true)).toBe(138)
})

test('pay that says what it is compared by leaves a title less width', () => {
  const hourly = {
    ...card,
    title: 'Recepcjonistka / Recepcjonista',
    employmentTypes: [{ ...paid, unit: 'hour' as const }],
  }
  expect(cardHeight({ ...hourly, employmentTypes: [paid] }, 'narrow', true)).toBe(114)
  expect(cardHeight(hourly, 'narrow', true)).toBe(138)
  expect(cardHeight(hourly, 'medium', true)).toBe(114)
})

test('on a phone every line counts', () => {
  const full = cardHeight(card, 'phone', true)
  expect(cardHeight({ ...card, employmentTypes: [paid, paid] }, 'phone', true)).toBe(full + 42)
  const unpaid = { ...card, employmentTypes: [] }
  expect(cardHeight(unpaid, 'phone', true) - cardHeight(unpaid, 'phone', false)).toBe(32)
})
