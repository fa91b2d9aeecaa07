import { describe, expect, test } from 'vitest'
import { type FormContext, problemReasons } from './checks/check.ts'
import { logoChecks, logoProblem } from './checks/file-checks.ts'
import { withoutShouting } from './checks/position-checks.ts'
import { emptyContract, emptyForm, emptyPlace, type OfferForm } from './form/offer-form.ts'
import en from './messages/en.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }
import { checkForm, formChecks } from './rules.ts'

const context: FormContext = {
  today: '2026-11-22',
  plan: {
    name: 'Pro',
    limits: {
      maxLocationsCount: 2,
      durationInDays: 30,
      seniority: ['junior', 'mid', 'senior'],
      categories: ['it'],
    },
  },
  categories: [
    { key: 'it', parentKey: null },
    { key: 'backend', parentKey: 'it' },
    { key: 'law', parentKey: null },
  ],
  currencies: ['pln', 'eur'],
  shows: { languages: true, skills: true, techStack: true },
}

const skill = (name: string, level = 3) => ({ id: null, name, level })
const place = { ...emptyPlace, city: 'Kraków', street: 'Zmyślona 7', latitude: 50.06, longitude: 19.93 }

const whole: OfferForm = {
  ...emptyForm,
  companyLogo: '/files/01890000-0000-7000-8000-000000000000',
  companyName: 'Smocza Chmura',
  companySize: '51-100',
  companyWebsite: 'https://smoczachmura.example',
  jobPositionName: 'Senior Backend Developer (Go)',
  jobPositionExperience: 'senior',
  jobCategory: 'it',
  jobSubcategory: 'backend',
  requiredSkills: [skill('Go')],
  primarySalary: { employmentType: 'b2b', from: '18 000', to: '26 000', amountType: 'net' },
  jobDescription: '<p>Kod i testy.</p>',
  locations: [place],
  workingPlace: 'remote',
  workingTime: 'full_time',
  applicationTypeUri: 'Praca@smoczachmura.example',
  informationClauseText: 'Administratorem danych jest Smocza Chmura sp. z o.o.',
  contactName: 'Pelagia Wymyślna',
  contactEmail: 'pelagia@smoczachmura.example',
}

const inForm = (changes: Partial<OfferForm>, state: 'draft' | 'workInProgress' = 'workInProgress') =>
  checkForm({ ...whole, ...changes }, context, state).map(({ field, reason }) => `${field} ${reason}`)

const second = (to: string, from = '10000') => ({
  secondSalaryActive: true,
  additionalSalary: { employmentType: 'permanent', from, to, amountType: '' },
})
const primary = (changes: Partial<OfferForm['primarySalary']>) => ({
  primarySalary: { ...whole.primarySalary, ...changes },
})

test('[OF-4] a form that keeps every rule has no problem', () => {
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
])('[OF-4] what nobody sees is not there: %j', (changes, problem) => {
  expect(inForm(changes)).toEqual([problem])
})

// A row for every rule: what is typed, and what is said of which input.
test.each<[Partial<OfferForm>, string]>([
  [{ companyLogo: '' }, 'companyLogo required'],
  [{ companyLogo: 'javascript:alert(1)' }, 'companyLogo invalidUrl'],
  [{ companyName: '  ' }, 'companyName required'],
  [{ companyName: ' S ' }, 'companyName companyNameTooShort'],
  [{ companyName: 'S'.repeat(51) }, 'companyName companyNameTooLong'],
  [{ companySize: '' }, 'companySize required'],
  [{ companySize: '7' }, 'companySize invalidChoice'],
  [{ companyWebsite: '' }, 'companyWebsite required'],
  [{ companyWebsite: 'https://smocza chmura.example' }, 'companyWebsite noSpaces'],
  [{ companyWebsite: 'smoczachmura.example' }, 'companyWebsite protocolMissing'],
  [{ companyWebsite: 'https://smocza' }, 'companyWebsite invalidUrl'],
  [{ jobPositionName: '' }, 'jobPositionName required'],
  [{ jobPositionName: ' Kok ' }, 'jobPositionName positionTooShort'],
  [{ jobPositionName: 'a'.repeat(101) }, 'jobPositionName positionTooLong'],
  [{ jobPositionName: 'SENIOR BACKEND Dev' }, 'jobPositionName tooManyUppercase'],
  [{ jobPositionName: 'php 8/7' }, 'jobPositionName positionSmallLetters'],
  [{ jobPositionExperience: '' }, 'jobPositionExperience required'],
  [{ jobPositionExperience: 'guru' }, 'jobPositionExperience invalidSeniority'],
  [{ jobPositionExperience: 'c_level' }, 'jobPositionExperience seniorityNotInPlan'],
  [{ jobCategory: '', jobSubcategory: '' }, 'jobCategory categoryRequired'],
  [{ jobCategory: 'none', jobSubcategory: '' }, 'jobCategory invalidChoice'],
  [{ jobCategory: 'law', jobSubcategory: '' }, 'jobCategory categoryNotInPlan'],
  [{ jobSubcategory: '' }, 'jobSubcategory subcategoryRequired'],
  [{ jobSubcategory: 'law' }, 'jobSubcategory invalidChoice'],
  [
    { languages: ['en', 'de', 'fr', 'es', 'it', 'uk'].map((code) => ({ code, level: 'b1' })) },
    'languages maxLanguages',
  ],
  [{ languages: [{ code: 'xx', level: 'b1' }] }, 'languages.0.code invalidChoice'],
  [{ languages: [{ code: 'en', level: 'd1' }] }, 'languages.0.level invalidChoice'],
  [
    {
      languages: [
        { code: 'en', level: 'c1' },
        { code: 'en', level: 'b2' },
      ],
    },
    'languages.1.code duplicateLanguage',
  ],
  [{ requiredSkills: [] }, 'requiredSkills skillsRequired'],
  [{ requiredSkills: Array.from({ length: 11 }, (_, at) => skill(`Go ${at}`)) }, 'requiredSkills maxSkills'],
  [{ optionalSkills: Array.from({ length: 11 }, (_, at) => skill(`Go ${at}`)) }, 'optionalSkills maxSkills'],
  [{ requiredSkills: [skill('G'.repeat(51))] }, 'requiredSkills.0.name skillNameLength'],
  [{ requiredSkills: [skill('Go', 6)] }, 'requiredSkills.0.level invalidChoice'],
  [{ optionalSkills: [skill(' gO ')] }, 'optionalSkills.0.name duplicateSkill'],
  [{ techStack: [skill('Linux'), skill('linux')] }, 'techStack.1.name duplicateSkill'],
  [{ salaryCurrency: '' }, 'salaryCurrency required'],
  [{ salaryCurrency: 'usd' }, 'salaryCurrency invalidChoice'],
  [{ salaryUnit: '' }, 'salaryUnit required'],
  [{ salaryUnit: 'week' }, 'salaryUnit invalidChoice'],
  [primary({ employmentType: '' }), 'primarySalary.employmentType required'],
  [primary({ employmentType: 'slavery' }), 'primarySalary.employmentType invalidChoice'],
  [primary({ from: 'dużo' }), 'primarySalary.from salaryNumber'],
  [primary({ from: '-5' }), 'primarySalary.from salaryPositive'],
  [primary({ from: '9000', to: '8000' }), 'primarySalary.to toGreaterThanFrom'],
  [primary({ from: '6000', to: '18000,01' }), 'primarySalary.to toMaxThreeTimes'],
  [primary({ employmentType: 'any', amountType: '' }), 'primarySalary.amountType salaryTypeRequired'],
  [primary({ to: '' }), 'primarySalary.to salaryRangeIncomplete'],
  [second('10000,-'), 'additionalSalary.to salaryNumber'],
  [
    { secondSalaryActive: true, additionalSalary: { ...emptyContract, from: '1', to: '2' } },
    'additionalSalary.employmentType required',
  ],
  [{ jobDescription: '' }, 'jobDescription required'],
  [
    { jobDescription: '<p>&nbsp;</p><img src="data:image/jpeg;base64,AA">' },
    'jobDescription emptyDescription',
  ],
  [{ jobDescription: '<p>a</p><img src="data:image/png;base64,AA">' }, 'jobDescription oneImage'],
  [{ jobDescription: `<p>${'a'.repeat(20_001)}</p>` }, 'jobDescription tooLong'],
  [{ locations: [] }, 'locations locationRequired'],
  [{ locations: [place, place, place] }, 'locations maxLocations'],
  [{ locations: [{ ...place, city: '' }] }, 'locations.0.city required'],
  [{ locations: [{ ...place, street: ' ' }] }, 'locations.0.street required'],
  [{ locations: [{ ...place, countryCode: '' }] }, 'locations.0.countryCode required'],
  [{ locations: [{ ...place, countryCode: 'XX' }] }, 'locations.0.countryCode invalidChoice'],
  [{ locations: [{ ...place, latitude: null, isNotFound: true }] }, 'locations.0.city locationNotFound'],
  [{ locations: [{ ...place, longitude: null }] }, 'locations.0.latitude coordinatesRequired'],
  [{ workingPlace: '' }, 'workingPlace required'],
  [{ workingPlace: 'moon' }, 'workingPlace invalidChoice'],
  [{ workingTime: '' }, 'workingTime required'],
  [{ workingTime: 'always' }, 'workingTime invalidChoice'],
  [{ applicationType: '' }, 'applicationType required'],
  [{ applicationType: 'fax' }, 'applicationType invalidChoice'],
  [{ applicationTypeUri: '' }, 'applicationTypeUri required'],
  [{ applicationTypeUri: 'praca @a.example' }, 'applicationTypeUri noSpaces'],
  [{ applicationTypeUri: 'praca' }, 'applicationTypeUri invalidEmail'],
  [{ applicationType: 'url', applicationTypeUri: 'praca.example' }, 'applicationTypeUri protocolMissing'],
  [{ applicationType: 'url', applicationTypeUri: 'https://' }, 'applicationTypeUri invalidUrl'],
  [{ informationClauseText: '' }, 'informationClauseText consentRequired'],
  [{ informationClauseText: 'Krótko' }, 'informationClauseText tooShort'],
  [{ informationClauseText: 'Administratorem jest [NAZWA FIRMY].' }, 'informationClauseText placeholderLeft'],
  [{ futureConsentEnabled: true }, 'futureConsentText consentRequired'],
  [{ customConsentEnabled: true, customConsentText: 'Tak' }, 'customConsentText tooShort'],
  [{ expirationEnabled: true }, 'expiredAt required'],
  [{ expirationEnabled: true, expiredAt: '2026-02-30' }, 'expiredAt invalidDate'],
  [{ expirationEnabled: true, expiredAt: '2026-11-21' }, 'expiredAt dateInPast'],
  [{ expirationEnabled: true, expiredAt: '2026-12-23' }, 'expiredAt maxDate'],
  [{ contactName: '' }, 'contactName required'],
  [{ contactName: 'Pelagia' }, 'contactName contactNameSpace'],
  [{ contactName: 'A B' }, 'contactName tooShort'],
  [{ contactEmail: '' }, 'contactEmail required'],
  [{ contactEmail: 'pelagia@' }, 'contactEmail invalidEmail'],
  [{ contactPhone: '12 34' }, 'contactPhone tooShort'],
  [{ contactPhone: 'zadzwoń 600 000 000' }, 'contactPhone phoneInvalid'],
])('[OF-4] %j: %s', (changes, problem) => {
  expect(inForm(changes)).toEqual([problem])
})

describe('bounds', () => {
  test.each<Partial<OfferForm>>([
    { companyName: 'Xy' },
    { companyName: 'S'.repeat(50) },
    { jobPositionName: 'Kucha' },
    { jobPositionName: 'Programista SQL, C#' },
    { languages: ['en', 'de', 'fr', 'es', 'it'].map((code) => ({ code, level: 'a1' })) },
    {
      languages: [
        { code: '', level: 'b1' },
        { code: 'en', level: '' },
      ],
    },
    { requiredSkills: Array.from({ length: 10 }, (_, at) => skill(`Go ${at}`)) },
    primary({ from: '6000', to: '18000' }),
    primary({ from: '', to: '' }),
    second('30 000'),
    { additionalSalary: { ...emptyContract, from: 'not asked for' } },
    { futureConsentText: 'x', customConsentText: '[X]' },
    { expirationEnabled: true, expiredAt: '2026-11-22' },
    { expirationEnabled: true, expiredAt: '2026-12-22' },
    { expiredAt: '1999-01-01' },
    { contactPhone: '+48 600 000 000' },
    { contactPhone: '6000000' },
    { jobDescription: '<p>a</p><img src="/files/01890000-0000-7000-8000-000000000000">' },
  ])('%j is right', (changes) => {
    expect(inForm(changes)).toEqual([])
  })
})

test('[OF-8] a draft may lack anything, and only what is there has to be right', () => {
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
  ])('%j: %j', (form, problems) => {
    expect(inForm(form)).toEqual(problems)
  })
})

test('[OF-3] of a section that the board hides nothing is asked', () => {
  const hidden = { ...context, shows: { languages: false, skills: false, techStack: false } }
  const form = {
    ...whole,
    requiredSkills: [],
    languages: [{ code: 'xx', level: '' }],
    techStack: [skill('a', 9)],
  }
  expect(checkForm(form, hidden, 'workInProgress')).toEqual([])
})

test('[OF-5] the problem of a range names the highest and the lowest that would do', () => {
  const [problem] = checkForm({ ...whole, ...second('62000', '18000') }, context, 'workInProgress')
  expect(problem).toMatchObject({
    field: 'additionalSalary.to',
    reason: 'toMaxThreeTimes',
    values: { limit: 54_000, least: 20_667 },
  })
})

test('shouted words are written small, short names stay', () => {
  expect(withoutShouting('SENIOR BACKEND Dev')).toBe('Senior Backend Dev')
  expect(withoutShouting('KIEROWNIK (SQL)')).toBe('Kierownik (SQL)')
})

test('every rule has its words in both languages, and every word its rule', () => {
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
])('[OF-4] a logo %s of %i bytes, %s: %s', (name, byteSize, mediaType, reason) => {
  expect(logoProblem({ name, byteSize, mediaType })?.reason).toBe(reason)
})

test('a logo of fewer than 200 pixels is too small', () => {
  expect(logoProblem({ name: 'a.png', byteSize: 1, mediaType: '', width: 199, height: 400 })?.reason).toBe(
    'logoTooSmall',
  )
})
