import { expect, test } from 'vitest'
import { emptyPreferences } from '#features/profiles/rules.ts'
import { hasWords, isAvailable, shownPreferences } from './rules.ts'

const part = {
  ...emptyPreferences,
  position: { name: 'Go Developer' },
  skills: [{ name: 'PostgreSQL', level: 4 }],
  locations: { residences: [{ city: 'Łódź' }], workplaceTypes: [] },
  employments: [
    { type: 'b2b' as const, salary: { amount: 20_000, currency: 'pln' as const, unit: 'month' as const } },
  ],
  availabilityPeriod: { unit: 'week' as const, value: 4 as const },
}

test('[EP-6 EP-9] the pay that somebody expects is not shown before both have met', () => {
  expect(shownPreferences(part, false).employments).toEqual([{ type: 'b2b', salary: null }])
  expect(shownPreferences(part, true).employments).toEqual(part.employments)
})

test('candidates are found by the words of skills, positions and cities, whatever their marks', () => {
  const shown = shownPreferences(part, false)
  expect(['go lodz', 'POSTGRES', 'łódź', ''].map((text) => hasWords(shown, text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(hasWords(shown, 'java')).toBe(false)
})

test('who is free within some weeks is known from what was said alone', () => {
  const shown = shownPreferences(part, false)
  expect((['any', '0', '4', '12'] as const).map((within) => isAvailable(shown, within))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(isAvailable({ availabilityPeriod: null }, '12')).toBe(false)
})
