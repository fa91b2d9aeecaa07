import { expect, test } from 'vitest'
import { preferences } from '#features/matching/contract.ts'
import { factorsOf, statedPoints } from '#features/matching/rules.ts'
import { missingForOneClick, monthNumber, monthOf, monthsBetween } from './rules.ts'

test('one-click apply requires both names, an e-mail and a CV', () => {
  const whole = { firstName: 'Anna', lastName: 'Nowacka', email: 'anna@poczta.example', hasCv: true }
  expect(missingForOneClick(whole)).toEqual([])
  expect(missingForOneClick({ ...whole, lastName: ' ', hasCv: false })).toEqual(['name', 'cv'])
})

test('the number of months between two dates includes both ends', () => {
  expect(monthsBetween({ year: 2019, month: 9 }, { year: 2020, month: 5 })).toBe(9)
  expect(monthOf(monthNumber({ year: 2026, month: 12 }))).toEqual({ year: 2026, month: 12 })
})

test('points are the match’s weights, given to each part that the match compares', () => {
  const all = {
    skills: [{ name: 'Java' }],
    categoryIds: [6],
    experienceYears: 4,
    locations: { residences: [{ city: 'Warszawa' }], workplaceTypes: ['remote'] },
    employments: [{ type: 'b2b' }],
  }
  const context = {
    skillKey: (name: string) => name,
    findPlace: () => null,
    rates: null,
    synonyms: undefined,
  }
  for (const given of [{}, { skills: all.skills }, { locations: all.locations }, all]) {
    const stated = preferences.parse(given)
    const compared = factorsOf(stated, context).map(({ name }) => name)
    const points = statedPoints(stated)
    expect(points.filter(({ isStated }) => isStated).map(({ factor }) => factor)).toEqual(compared)
    expect(points.reduce((sum, one) => sum + one.points, 0)).toBe(100)
  }
  expect(statedPoints(null).some(({ isStated }) => isStated)).toBe(false)
})
