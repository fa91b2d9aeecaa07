import { describe, expect, test } from 'vitest'
import type { CardSalary } from './contract.ts'
import {
  allSalaries,
  canBecome,
  daysLeft,
  employmentTypeOf,
  experienceLevelOf,
  isNewOffer,
  isOfferActive,
  shownSalaries,
  urgencyOf,
  workingTimeOf,
  workplaceTypeOf,
} from './rules.ts'

const aSalary = (fields: Partial<CardSalary> = {}): CardSalary => ({
  from: 10_000,
  to: 16_000,
  currency: 'pln',
  type: 'b2b',
  unit: 'month',
  gross: false,
  fromChf: 2222.22,
  fromEur: 2325.58,
  fromGbp: 2000,
  fromPln: 10_000,
  fromUsd: 2500,
  toChf: 3555.56,
  toEur: 3720.93,
  toGbp: 3200,
  toPln: 16_000,
  toUsd: 4000,
  ...fields,
})

const withoutRates: Partial<CardSalary> = {
  fromChf: null,
  fromEur: null,
  fromGbp: null,
  fromUsd: null,
  toChf: null,
  toEur: null,
  toGbp: null,
  toUsd: null,
}

describe('salaries of an offer', () => {
  test('[CA-4] a salary is shown only when both ends exist and the upper one is above zero', () => {
    expect(shownSalaries([aSalary({ from: null })], 'pln')).toEqual([])
    expect(shownSalaries([aSalary({ to: null })], 'pln')).toEqual([])
    expect(shownSalaries([aSalary({ from: 0, to: 0 })], 'pln')).toEqual([])
    expect(shownSalaries([aSalary({ from: 0, to: 1 })], 'pln')).toHaveLength(1)
  })

  test('[CA-4] at most two salaries are shown, the highest upper end first', () => {
    const entries = [12_000, 20_000, 16_000].map((to) => aSalary({ to, toPln: to }))
    expect(shownSalaries(entries, 'pln').map((salary) => salary.to)).toEqual([20_000, 16_000])
    expect(allSalaries(entries, 'pln')).toHaveLength(3)
  })

  test('[CA-4] pay in different units is compared by its monthly equivalent', () => {
    const hourly = aSalary({ unit: 'hour', from: 150, to: 200, fromPln: 150, toPln: 200 })
    expect(shownSalaries([aSalary(), hourly], 'pln').map((salary) => salary.unit)).toEqual(['hour', 'month'])
  })

  test('[CA-4] salaries are converted to the chosen currency and keep their unit', () => {
    expect(shownSalaries([aSalary()], 'eur')).toEqual([
      {
        ...{ type: 'b2b', unit: 'month', gross: false, currency: 'eur', from: 2325.58, to: 3720.93 },
        given: { currency: 'pln', from: 10_000, to: 16_000 },
        ...{ monthly: { from: 2325.58, to: 3720.93 }, isEstimated: false },
      },
    ])
  })

  test('without an exchange rate the salary stays in its own currency', () => {
    expect(shownSalaries([aSalary(withoutRates)], 'usd')[0]).toMatchObject({ currency: 'pln', to: 16_000 })
  })
})

describe('dates of an offer', () => {
  const now = new Date('2026-01-10T12:00:00Z')

  test('[CA-2] up to 3 days left are an error, up to 7 a warning, more are calm', () => {
    expect([0, 3, 4, 7, 8, 30].map(urgencyOf)).toEqual([
      'error',
      'error',
      'warning',
      'warning',
      'calm',
      'calm',
    ])
  })

  test('[CA-2] days left are calendar days in Warsaw time', () => {
    expect(daysLeft(new Date('2026-01-10T22:59:00Z'), now)).toBe(0)
    expect(daysLeft(new Date('2026-01-10T23:01:00Z'), now)).toBe(1)
    expect(daysLeft(new Date('2026-01-17T08:00:00Z'), now)).toBe(7)
    expect(daysLeft(new Date('2026-01-09T12:00:00Z'), now)).toBe(-1)
  })

  test('[DE-12] an offer is new for three calendar days after its publication', () => {
    expect(isNewOffer(new Date('2026-01-06T23:30:00Z'), now)).toBe(true)
    expect(isNewOffer(new Date('2026-01-06T22:30:00Z'), now)).toBe(false)
  })

  test('an offer past its end is inactive even before the job marks it expired', () => {
    expect(isOfferActive('published', new Date('2026-01-10T12:00:01Z'), now)).toBe(true)
    expect(isOfferActive('published', now, now)).toBe(false)
    expect(isOfferActive('ended', new Date('2026-02-01T00:00:00Z'), now)).toBe(false)
  })
})

test('foreign values and misspellings are mapped, unknown ones to undetermined', () => {
  expect(experienceLevelOf('manager')).toBe('c_level')
  expect(experienceLevelOf('Senior')).toBe('senior')
  expect(experienceLevelOf('wizard')).toBe('undetermined')
  expect(experienceLevelOf('constructor')).toBe('undetermined')
  expect(experienceLevelOf(null)).toBe('undetermined')
  expect(workplaceTypeOf('partly_remote')).toBe('hybrid')
  expect(workplaceTypeOf('mobile')).toBe('mobile')
  expect(workingTimeOf('practice/internship')).toBe('practice_internship')
  expect(workingTimeOf('Full-time')).toBe('full_time')
  expect(workingTimeOf('b2b_contract')).toBe('undetermined')
  expect(employmentTypeOf('permament')).toBe('permanent')
  expect(employmentTypeOf('freelance')).toBe('contract')
  expect(employmentTypeOf('barter')).toBe('undetermined')
})

test('an expired offer can be published again by an extension, an ended one cannot', () => {
  expect(canBecome('expired', 'published')).toBe(true)
  expect(canBecome('ended', 'published')).toBe(false)
  expect(canBecome('published', 'draft')).toBe(false)
  expect(canBecome('awaitingPayment', 'published')).toBe(true)
})
