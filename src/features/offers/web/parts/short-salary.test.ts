import { expect, test } from 'vitest'
import { createTranslator } from '#kernel/translator.ts'
import type { CardSalary } from '../../contract.ts'
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import { shortSalary } from './short-salary.ts'

const aSalary = (salary: Partial<CardSalary> = {}): CardSalary => ({
  ...{ from: 14500, to: 18000, currency: 'pln', type: 'permanent', unit: 'month', gross: true },
  ...{ fromPln: 14500, toPln: 18000, fromEur: 3372.1, toEur: 4186 },
  ...{ fromUsd: null, toUsd: null, fromGbp: null, toGbp: null, fromChf: null, toChf: null },
  ...salary,
})
const polish = { currency: 'pln', locale: 'pl', t: createTranslator('pl', { offers: pl }) } as const
const english = { currency: 'eur', locale: 'en', t: createTranslator('en', { offers: en }) } as const

test('monthly pay in the default currency is shown without the currency', () => {
  expect(shortSalary([aSalary()], polish)).toBe('14,5–18 tys.')
  expect(shortSalary([aSalary({ from: 5000, to: 5000 })], polish)).toBe('5 tys.')
})

test('another currency or unit is shown', () => {
  expect(shortSalary([aSalary()], english)).toBe('3.4–4.2k EUR')
  expect(shortSalary([aSalary({ from: 45, to: 55, unit: 'hour' })], polish)).toBe('45–55 zł/h')
})

test('without a disclosed salary the short salary is null', () => {
  expect(shortSalary([aSalary({ to: null })], polish)).toBe(null)
  expect(shortSalary([], polish)).toBe(null)
})
