import { expect, test } from 'vitest'
import { reliefUnder26 } from '#features/wages/rules.ts'
import type { ShownSalary } from '../../../rules.ts'
import { isTakeHomeForStudents } from './week-text.ts'

const hourly = (to: number, change: Partial<ShownSalary> = {}): ShownSalary => ({
  ...{ type: 'mandate_contract', unit: 'hour', gross: true, currency: 'pln', from: 30, to, given: null },
  monthly: { from: 30 * 168, to: to * 168 },
  isEstimated: false,
  ...change,
})
const relief = reliefUnder26(new Date('2026-11-28T10:00:00Z'))

test('a mandate contract within the relief is paid whole to students under 26', () => {
  expect(isTakeHomeForStudents(hourly(38), relief)).toBe(true)
  // 43 zł for 168 hours in each month is more than 85,528 zł a year.
  expect(isTakeHomeForStudents(hourly(43), relief)).toBe(false)
})

test('other contracts, net and converted amounts are not', () => {
  expect(isTakeHomeForStudents(hourly(38, { type: 'permanent' }), relief)).toBe(false)
  expect(isTakeHomeForStudents(hourly(38, { gross: false }), relief)).toBe(false)
  const given = { currency: 'pln', from: 30, to: 38 } as const
  expect(isTakeHomeForStudents(hourly(9, { currency: 'eur', given }), relief)).toBe(false)
})
