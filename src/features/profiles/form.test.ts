import { expect, test } from 'vitest'
import {
  readFormer,
  readLanguages,
  readLinks,
  readPersonal,
  readPreferences,
  readSkills,
  readWorkEntry,
} from './form.ts'
import { emptyPreferences } from './rules.ts'

const fields = (...entries: [string, string][]) => new URLSearchParams(entries)

test('[AC-2] the preferences form keeps what was entered, and drops the pay of an unticked contract', () => {
  const { part } = readPreferences(
    fields(
      ['desiredPositions', 'Backend Lead'],
      ['desiredPositions', '  '],
      ['employments', 'b2b'],
      ['amount.b2b', '24 000,50'],
      ['currency.b2b', 'eur'],
      ['unit.b2b', 'hour'],
      ['amount.permanent', '19000'],
      ['residences', 'Kraków'],
      ['workplaceTypes', 'remote'],
      ['availability', '0'],
      ['categoryIds', '6'],
    ),
    { ...emptyPreferences, skills: [{ name: 'Java', level: 5 }] },
  )
  expect(part).toMatchObject({
    desiredPositions: [{ name: 'Backend Lead' }],
    employments: [{ type: 'b2b', salary: { amount: 24_000.5, currency: 'eur', unit: 'hour' } }],
    locations: { residences: [{ city: 'Kraków' }], workplaceTypes: ['remote'] },
    availabilityPeriod: { unit: 'week', value: 0 },
    categoryIds: [6],
    skills: [{ name: 'Java', level: 5 }],
  })
})

test('an invalid amount is reported at its own contract', () => {
  const { problems } = readPreferences(
    fields(
      ['employments', 'contract'],
      ['amount.contract', 'dużo'],
      ['currency.contract', 'pln'],
      ['unit.contract', 'month'],
    ),
    emptyPreferences,
  )
  expect(problems).toMatchObject([{ field: 'amount.contract' }])
})

test.each([
  ['availability', '3'],
  ['workplaceTypes', 'moon'],
  ['categoryIds', 'x'],
])('[AC-5] the preference %s=%s is refused', (name, value) => {
  expect(readPreferences(fields([name, value]), emptyPreferences).part).toBeNull()
})

test('rows without a name or language are dropped', () => {
  const skills = readSkills(
    fields(['skill', 'Java'], ['level', '5'], ['skill', ''], ['level', '3']),
    emptyPreferences,
  )
  expect(skills.part?.skills).toEqual([{ name: 'Java', level: 5 }])
  const languages = readLanguages(
    fields(['language', 'pl'], ['level', 'native'], ['language', ''], ['level', 'b1']),
    emptyPreferences,
  )
  expect(languages.part?.internalLanguages).toEqual({ pl: 'native' })
})

test('[AC-5] links get https, and an invalid one is reported at its own input', () => {
  const names = { firstName: 'Anna', lastName: '' }
  expect(readLinks(fields(['link.github', 'github.example/anna']), names).part).toMatchObject({
    socialMediaProfiles: [{ type: 'github', link: 'https://github.example/anna' }],
  })
  const { problems } = readLinks(fields(['link.linkedIn', ''], ['link.other', 'no page']), names)
  expect(problems).toEqual([{ field: 'link.other', reason: 'link' }])
})

test('years of experience may have a half, or be empty', () => {
  const yearsOf = (typed: string) =>
    readPersonal(fields(['experienceYears', typed]), emptyPreferences).preferences.part?.experienceYears
  expect([yearsOf('2,5'), yearsOf(''), yearsOf('seven')]).toEqual([2.5, null, undefined])
})

test('an end date before the start is refused', () => {
  const entry = (end: string) =>
    readWorkEntry(
      fields(
        ...([
          ['title', 'Dev'],
          ['company.name', 'Tarnina'],
          ['period.start.year', '2020'],
        ] as [string, string][]),
        ...([
          ['period.start.month', '6'],
          ['period.end.year', end],
          ['period.end.month', '5'],
        ] as [string, string][]),
      ),
    )
  expect(entry('2021').part?.period.end).toEqual({ year: 2021, month: 5 })
  expect(entry('2020').problems).toEqual([{ field: 'period.end', reason: 'endBeforeStart' }])
})

test('the state restored by undo is validated like any input', () => {
  expect(readFormer(fields(['former', JSON.stringify(emptyPreferences)]))).toEqual(emptyPreferences)
  expect(readFormer(fields(['former', '{"skills":[{"name":"x","level":9}]}']))).toBeNull()
  expect(readFormer(fields(['former', 'no json']))).toBeNull()
})

test('a language chosen twice is reported by its code, and no level is lost', () => {
  const twice = fields(['language', 'pl'], ['level', 'native'], ['language', 'pl'], ['level', 'b1'])
  expect(readLanguages(twice, emptyPreferences)).toEqual({
    ...{ part: null, problems: [{ field: 'languages.pl', reason: 'twice' }] },
  })
})
