import { expect, test } from 'vitest'
import { createTranslator } from '#kernel/translator.ts'
import type { CardSalary } from '../../contract.ts'
import en from '../../messages/en.json' with { type: 'json' }
import pl from '../../messages/pl.json' with { type: 'json' }
import { shownSalaries } from '../../rules.ts'
import { comparedAmount, salaryWithUnit, statedAmount } from './salary-text.ts'

const aSalary = (salary: Partial<CardSalary>): CardSalary => ({
  ...{ from: 8000, to: 9000, currency: 'pln', type: 'permanent', unit: 'month', gross: true },
  ...{ fromPln: 8000, toPln: 9000, fromEur: 2000, toEur: 2250 },
  ...{ fromUsd: null, toUsd: null, fromGbp: null, toGbp: null, fromChf: null, toChf: null },
  ...salary,
})

const both = (salary: Partial<CardSalary>, currency: 'pln' | 'eur' = 'pln') =>
  shownSalaries([aSalary(salary)], currency).flatMap((shown) =>
    [
      comparedAmount(shown, createTranslator('pl', { offers: pl }), 'pl'),
      comparedAmount(shown, createTranslator('en', { offers: en }), 'en'),
    ].map((text) => text?.replaceAll('\u00a0', ' ') ?? null),
  )

test('gross monthly pay has no comparison amount', () => {
  expect(both({})).toEqual([null, null])
  expect(both({ type: 'b2b', gross: false })).toEqual([null, null])
})

test('net pay shows the approximate gross amount in the displayed currency', () => {
  const net = { gross: false, comparedFrom: 11_262, comparedTo: 12_704 }
  expect(both(net)).toEqual(['≈ do 12 700 brutto', '≈ up to 12 700 gross'])
  expect(both(net, 'eur')).toEqual(['≈ do 3 180 brutto', '≈ up to 3 180 gross'])
})

test('hourly pay shows the approximate monthly amount', () => {
  expect(both({ from: 48, to: 55, fromPln: 48, toPln: 55, unit: 'hour' })).toEqual([
    '≈ do 9 240 / mies.',
    '≈ up to 9 240 / month',
  ])
})

test('pay including VAT shows the amount without VAT', () => {
  expect(both({ type: 'b2b', comparedFrom: 6504, comparedTo: 7317 })).toEqual([
    '≈ do 7 320 netto + VAT',
    '≈ up to 7 320 net + VAT',
  ])
})

test('an amount without a line beside it names its unit, except for a month', () => {
  const [hourly, monthly] = [aSalary({ from: 31.5, to: 35, unit: 'hour' }), aSalary({})].map((salary) =>
    shownSalaries([salary], 'pln').map((shown) =>
      salaryWithUnit(shown, createTranslator('pl', { offers: pl }), 'pl').replaceAll('\u00a0', ' '),
    ),
  )
  expect(hourly).toEqual(['31,50 – 35 zł za godz.'])
  expect(monthly).toEqual(['8 000 – 9 000 zł'])
})

test('[I18N-2] the stated amount is the employer’s, whatever currency is shown', () => {
  const stated = (salary: Partial<CardSalary>) =>
    shownSalaries([aSalary(salary)], 'pln').map((shown) =>
      statedAmount(shown, 'pl').replaceAll('\u00a0', ' '),
    )
  expect(stated({ currency: 'eur', from: 2000, to: 2250 })).toEqual(['2 000 – 2 250 EUR'])
  expect(stated({})).toEqual(['8 000 – 9 000 zł'])
})
