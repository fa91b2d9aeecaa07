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

test('[EP-6 EP-9] expected pay is hidden until the candidate and the company are matched', () => {
  expect(shownPreferences(part, false).employments).toEqual([{ type: 'b2b', salary: null }])
  expect(shownPreferences(part, true).employments).toEqual(part.employments)
})

test('candidates are searched by skill, position and city, ignoring diacritics', () => {
  const shown = shownPreferences(part, false)
  expect(['go lodz', 'POSTGRES', 'łódź', ''].map((text) => hasWords(shown, text))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(hasWords(shown, 'java')).toBe(false)
})

test('the availability filter uses the stated period, and unknown periods match only “any”', () => {
  const shown = shownPreferences(part, false)
  expect((['any', '0', '4', '12'] as const).map((within) => isAvailable(shown, within))).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(isAvailable({ availabilityPeriod: null }, '12')).toBe(false)
})
