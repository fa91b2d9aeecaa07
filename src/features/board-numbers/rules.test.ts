import { expect, test } from 'vitest'
import { monthsOf, periodOf } from './rules.ts'

// December has just begun in Warsaw.
const now = new Date('2026-11-30T23:30:00Z')

test('a period is whole Warsaw months up to the current one, at most three years', () => {
  expect(periodOf({ from: '', to: '' }, now)).toEqual({ from: '2026-07', to: '2026-12' })
  expect(periodOf({ from: '2026-02', to: '2026-04' }, now)).toEqual({ from: '2026-02', to: '2026-04' })
  expect(periodOf({ from: '2027-02', to: '2030-01' }, now)).toEqual({ from: '2026-12', to: '2026-12' })
  expect(periodOf({ from: '2001-01', to: '2026-01' }, now)).toEqual({ from: '2023-02', to: '2026-01' })
  expect(periodOf({ from: "2026-13'--", to: 'x' }, now)).toEqual({ from: '2026-07', to: '2026-12' })
  expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})
