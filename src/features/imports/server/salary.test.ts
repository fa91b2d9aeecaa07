import { expect, test } from 'vitest'
import { readSalary } from './salary.ts'

type Entry = Parameters<typeof readSalary>[0]
const entry = (fields: Partial<Entry> = {}): Entry => ({
  type: 'b2b',
  from: 10_000,
  to: 16_000,
  currency: 'PLN',
  unit: 'month',
  gross: false,
  ...fields,
})

test('amounts are converted to minor units in their own pay unit', () => {
  expect(readSalary(entry())).toEqual({
    salary: {
      type: 'b2b',
      fromMinor: 1_000_000,
      toMinor: 1_600_000,
      currency: 'pln',
      unit: 'month',
      isGross: false,
    },
    corrections: [],
  })
  expect(readSalary(entry({ from: 18.3, to: 19.7, unit: 'Hour', gross: null }))).toMatchObject({
    salary: { fromMinor: 1830, toMinor: 1970, unit: 'hour', isGross: null },
  })
  expect(readSalary(entry({ from: '12 000', to: '15000,50', type: 'permament' }))).toMatchObject({
    salary: { type: 'permanent', fromMinor: 1_200_000, toMinor: 1_500_050 },
  })
  expect(readSalary(entry({ from: 600, to: 900, unit: 'daily', currency: '€' }))).toMatchObject({
    salary: { unit: 'day', currency: 'eur' },
  })
})

test('an unknown currency or unit is rejected with its value', () => {
  expect(readSalary(entry({ currency: 'rub' }))).toMatchObject({
    rejected: 'unknown-currency',
    detail: 'RUB',
  })
  expect(readSalary(entry({ currency: 'constructor' }))).toMatchObject({ rejected: 'unknown-currency' })
  expect(readSalary(entry({ unit: 'week' }))).toMatchObject({
    rejected: 'unknown-salary-unit',
    detail: 'week',
  })
})

test('without an amount the currency and unit are ignored', () => {
  for (const amounts of [
    { from: null, to: null },
    { from: 0, to: 0 },
    { from: '', to: null },
  ])
    expect(readSalary(entry({ ...amounts, currency: 'RUB', unit: 'week' }))).toMatchObject({
      salary: { fromMinor: null, toMinor: null, currency: 'pln', unit: 'month' },
    })
})

test('swapped ends are put in order and reported as a correction', () => {
  expect(readSalary(entry({ from: 16_000, to: 10_000 }))).toMatchObject({
    salary: { fromMinor: 1_000_000, toMinor: 1_600_000 },
    corrections: [{ reason: 'salary-swapped' }],
  })
})

test('a single end is kept without the other', () => {
  expect(readSalary(entry({ to: null }))).toMatchObject({ salary: { fromMinor: 1_000_000, toMinor: null } })
  expect(readSalary(entry({ to: 0 }))).toMatchObject({ salary: { fromMinor: 1_000_000, toMinor: null } })
})

test('negative, absurd and malformed amounts are rejected', () => {
  expect(readSalary(entry({ from: -1 }))).toMatchObject({ rejected: 'salary-negative' })
  expect(readSalary(entry({ to: 1_000_001 }))).toMatchObject({ rejected: 'salary-absurd' })
  expect(readSalary(entry({ to: 1e15 }))).toMatchObject({ rejected: 'salary-absurd' })
  expect(readSalary(entry({ from: '1e5' }))).toEqual({
    rejected: 'malformed-field',
    key: 'from',
    detail: 'employmentTypes.from = "1e5"',
  })
})

test('an implausible pay unit is corrected between hour and month and reported as a correction', () => {
  expect(readSalary(entry({ from: 4500, to: 8000, unit: 'hour' }))).toMatchObject({
    salary: { unit: 'month', toMinor: 800_000 },
    corrections: [{ reason: 'salary-unit', detail: '8000 pln: hour -> month' }],
  })
  expect(readSalary(entry({ from: 11, to: 13, currency: 'EUR' }))).toMatchObject({
    salary: { unit: 'hour' },
    corrections: [{ reason: 'salary-unit' }],
  })
})

test.each([
  ['12 000,50', 1_200_050],
  ['12.000,50', 1_200_050],
  ['12,000.50', 1_200_050],
  ['12.000', 1_200_000],
  ['12,000', 1_200_000],
  ['6200,5', 620_050],
])('the amount %s', (from, fromMinor) => {
  expect(readSalary(entry({ from, to: null }))).toMatchObject({ salary: { fromMinor } })
})
