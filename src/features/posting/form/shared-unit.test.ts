import { expect, test } from 'vitest'
import type { SalaryDraft } from '#features/offers/contract.ts'
import { inSharedUnit } from './shared-unit.ts'

const pay = (unit: SalaryDraft['unit'], fromMinor: number | null, toMinor: number): SalaryDraft => ({
  ...{ type: 'mandate_contract', currency: 'pln', isGross: true },
  ...{ unit, fromMinor, toMinor },
})

test('contracts with one unit keep it', () => {
  const hourly = [pay('hour', 3200, 4350), pay('hour', null, 5000)]
  expect(inSharedUnit(hourly)).toEqual(hourly)
})

test('contracts with different units get monthly equivalents', () => {
  expect(inSharedUnit([pay('month', 555_000, 715_000), pay('hour', 3200, 4350)])).toEqual([
    pay('month', 555_000, 715_000),
    pay('month', 537_600, 730_800),
  ])
  expect(inSharedUnit([pay('year', null, 12_000_000), pay('day', null, 40_000)])).toEqual([
    pay('month', null, 1_000_000),
    pay('month', null, 840_000),
  ])
})
