import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#kernel/text/fold-text.ts'
import { matchFactors, preferences } from './contract.ts'
import { compareSkills, factorsOf, levelsFor, weightsOf } from './rules.ts'

const context = {
  skillKey: (name: string) => name.toLowerCase(),
  findPlace: () => null,
  rates: null,
  synonyms: undefined,
}

test('all factors have their decided weights', () => {
  expect(Object.fromEntries(weightsOf(matchFactors))).toEqual({
    ...{ skills: 50, category: 15, experience: 10, location: 8, workplace: 7, salary: 10 },
  })
})

test('the weights of stated factors are integers, add up to 100 and keep their order', () => {
  fc.assert(
    fc.property(fc.subarray([...matchFactors], { minLength: 1 }), (stated) => {
      const weights = weightsOf(stated)
      const values = [...weights.values()]
      expect(values.every(Number.isInteger)).toBe(true)
      expect(values.reduce((sum, weight) => sum + weight, 0)).toBe(100)
      const all = weightsOf(matchFactors)
      for (const one of stated)
        for (const other of stated)
          if ((all.get(one) ?? 0) > (all.get(other) ?? 0))
            expect(weights.get(one)).toBeGreaterThanOrEqual(weights.get(other) ?? 0)
    }),
  )
})

test('preferences that were not stated are no factor', () => {
  expect(factorsOf(preferences.parse({}), context)).toEqual([])
  expect(factorsOf(preferences.parse({ experienceYears: 6 }), context)).toEqual([
    {
      ...{ name: 'experience', kind: 'any', weight: 100 },
      clauses: [{ kind: 'values', field: 'experience', values: ['senior'] }],
    },
  ])
})

test('with an unknown city only remote work counts as near', () => {
  const [location] = factorsOf(
    preferences.parse({ locations: { residences: [{ city: 'Atlantyda' }] } }),
    context,
  )
  expect(location).toMatchObject({
    clauses: [{ kind: 'values', field: 'workplace', values: ['remote'] }],
  })
})

test.each([
  [0, ['intern', 'junior']],
  [1.5, ['junior']],
  [2, ['junior', 'mid']],
  [5, ['mid', 'senior']],
  [12, ['senior', 'expert', 'c_level']],
])('%s years of experience match the levels %j', (years, levels) => {
  expect(levelsFor(years)).toEqual(levels)
})

test('skills are compared ignoring case and diacritics, without duplicates, and named as in the offer', () => {
  const own = { skills: [{ name: ' księgowość ' }, { name: 'JAVA' }] }
  expect(compareSkills(['Java', 'SQL', 'Ksiegowosc', 'java'], own, (name) => foldText(name.trim()))).toEqual({
    met: ['Java', 'Ksiegowosc'],
    unmet: ['SQL'],
  })
})
