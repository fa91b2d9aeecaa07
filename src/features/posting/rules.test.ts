import { describe, expect, test } from 'vitest'
import {
  allowedBounds,
  brokenRules,
  ruleContext as context,
  place,
  second,
  skill,
  ruleAbidingForm as whole,
} from '#tests/support/offer-form-rules.ts'
import { problemReasons } from './checks/check.ts'
import { logoChecks, logoProblem } from './checks/file-checks.ts'
import { withoutShouting } from './checks/position-checks.ts'
import { emptyContract, emptyForm, type OfferForm } from './form/offer-form.ts'
import en from './messages/en.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }
import { checkForm, formChecks } from './rules.ts'

const inForm = (changes: Partial<OfferForm>, state: 'draft' | 'workInProgress' = 'workInProgress') =>
  checkForm({ ...whole, ...changes }, context, state).map(({ field, reason }) => `${field} ${reason}`)

test('[OF-4] a valid form has no problem', () => {
  expect(inForm({})).toEqual([])
})

const invisible = '\u200b\u2060\u200b\u202e'.repeat(5)
test.each<[Partial<OfferForm>, string]>([
  [{ companyName: invisible }, 'companyName required'],
  [{ companyName: `S${invisible}` }, 'companyName companyNameTooShort'],
  [{ jobPositionName: `Kok${invisible}` }, 'jobPositionName positionTooShort'],
  [{ requiredSkills: [skill(invisible)] }, 'requiredSkills skillsRequired'],
  [{ optionalSkills: [skill('G\u200bo')] }, 'optionalSkills.0.name duplicateSkill'],
  [{ jobDescription: `<p>\u2060</p>` }, 'jobDescription required'],
  [{ locations: [{ ...place, city: invisible }] }, 'locations.0.city required'],
  [{ locations: [{ ...place, street: invisible }] }, 'locations.0.street required'],
  [{ informationClauseText: invisible }, 'informationClauseText consentRequired'],
  [{ informationClauseText: `a${invisible}` }, 'informationClauseText tooShort'],
  [{ contactName: `${invisible} ${invisible}` }, 'contactName required'],
  [{ contactName: `Pelagia ${invisible}` }, 'contactName contactNameSpace'],
])('[OF-4] invisible characters do not count: %j', (changes, problem) => {
  expect(inForm(changes)).toEqual([problem])
})

test.each(brokenRules)('[OF-4] the form with %j has the problem %s', (changes, problem) => {
  expect(inForm(changes)).toEqual([problem])
})

test.each(allowedBounds)('[OF-4] the form with %j is valid', (changes) => {
  expect(inForm(changes)).toEqual([])
})

test('[OF-4] a stored picture is valid in a description', () => {
  const jobDescription = '<p>a</p><img src="/files/01890000-0000-7000-8000-000000000000">'
  expect(inForm({ jobDescription })).toEqual([])
})

test('[OF-8] a draft may be incomplete, but its values must be valid', () => {
  expect(checkForm(emptyForm, context, 'draft')).toEqual([])
  expect(checkForm(emptyForm, context, 'workInProgress').length).toBeGreaterThan(12)
  const wrong = { ...emptyForm, contactPhone: '1', primarySalary: { ...emptyContract, from: '1', to: '9' } }
  expect(checkForm(wrong, context, 'draft').map(({ field }) => field)).toEqual([
    'primarySalary.to',
    'contactPhone',
  ])
})

describe('[OF-7] languages of an offer', () => {
  test.each<[Partial<OfferForm>, string[]]>([
    [{ languages: ['en', 'de', 'fr', 'es', 'it'].map((code) => ({ code, level: 'c2' })) }, []],
    [
      { languages: ['en', 'de', 'fr', 'es', 'it', 'uk'].map((code) => ({ code, level: 'a1' })) },
      ['languages maxLanguages'],
    ],
    [{ languages: [{ code: 'en', level: 'c3' }] }, ['languages.0.level invalidChoice']],
    [
      {
        languages: [
          { code: 'en', level: 'a1' },
          { code: 'en', level: 'c2' },
        ],
      },
      ['languages.1.code duplicateLanguage'],
    ],
  ])('the form with %j has the problems %j', (form, problems) => {
    expect(inForm(form)).toEqual(problems)
  })
})

test('[OF-3] a section hidden by the board is not validated', () => {
  const hidden = { ...context, shows: { languages: false, skills: false, techStack: false } }
  const form = {
    ...whole,
    requiredSkills: [],
    languages: [{ code: 'xx', level: '' }],
    techStack: [skill('a', 9)],
  }
  expect(checkForm(form, hidden, 'workInProgress')).toEqual([])
})

test('[OF-5] the problem of a salary range names the highest and lowest allowed values', () => {
  const [problem] = checkForm({ ...whole, ...second('62000', '18000') }, context, 'workInProgress')
  expect(problem).toMatchObject({
    field: 'additionalSalary.to',
    reason: 'toMaxThreeTimes',
    values: { limit: 54_000, least: 20_667 },
  })
})

test('[OF-4] a title is told to use small letters, and how, unless it would still be too short', () => {
  const reasonOf = (jobPositionName: string) => inForm({ jobPositionName })
  expect(reasonOf('QA IT')).toEqual(['jobPositionName positionSmallLetters'])
  expect(reasonOf('KIEROWNIK')).toEqual(['jobPositionName tooManyUppercase'])
  expect(reasonOf('SENIOR QA Dev')).toEqual(['jobPositionName tooManyUppercase'])
})

test('words in capitals are lowercased, abbreviations are kept', () => {
  expect(withoutShouting('SENIOR BACKEND Dev')).toBe('Senior Backend Dev')
  expect(withoutShouting('KIEROWNIK (SQL)')).toBe('Kierownik (SQL)')
})

test('every problem reason has a text in both languages and a rule', () => {
  const stems = (texts: object) =>
    [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|few|many|other)$/, '')))].sort()
  expect(stems(pl.problems)).toEqual([...problemReasons].sort())
  expect(stems(en.problems)).toEqual([...problemReasons].sort())
  const used = new Set([...formChecks, ...logoChecks].map(({ reason }) => reason))
  expect([...used].sort()).toEqual([...problemReasons].sort())
})

test.each([
  ['smok.webp', 10, '', 'invalidFileType'],
  ['smok.png', 10, 'image/webp', 'invalidFileType'],
  ['smok.JPEG', 0, 'image/jpeg', 'corruptedFile'],
  ['smok.png', 5 * 1024 * 1024 + 1, 'image/png', 'fileTooLarge'],
  ['smok.jpg', 5 * 1024 * 1024, 'image/jpg', undefined],
])('[OF-4] a logo %s of %i bytes and type %s has the problem %s', (name, byteSize, mediaType, reason) => {
  expect(logoProblem({ name, byteSize, mediaType })?.reason).toBe(reason)
})

test('a file of a byte too many is not said to have the allowed size', () => {
  const large = { name: 'a.png', byteSize: 5 * 1024 * 1024 + 1, mediaType: '' }
  expect(logoProblem(large)?.values).toMatchObject({ size: 5.1, maxSizeMb: 5 })
})

test('a logo narrower than 200 pixels is too small', () => {
  expect(logoProblem({ name: 'a.png', byteSize: 1, mediaType: '', width: 199, height: 400 })?.reason).toBe(
    'logoTooSmall',
  )
})

test('[OF-4] problems are listed in the order of the page', () => {
  const wrong = {
    ...{ companyName: 'S', companySize: '', contactPhone: '1', jobPositionExperience: '' },
    locations: [place, { ...place, city: 'Krakuw', street: '', latitude: null, isNotFound: true }],
  }
  expect(inForm(wrong)).toEqual([
    'companyName companyNameTooShort',
    'companySize required',
    'jobPositionExperience required',
    'locations.1.city locationNotFound',
    'locations.1.street required',
    'contactPhone phoneTooShort',
  ])
})
