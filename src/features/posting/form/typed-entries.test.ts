import { expect, test } from 'vitest'
import { emptyForm } from './offer-form.ts'
import { formOfEntries } from './typed-entries.ts'

test('form entries posted without scripts are read as the form, without empty rows', () => {
  const form = formOfEntries([
    ['companyName', ' Smocza\tChmura\u0000 '],
    ['languages.0.code', 'en'],
    ['languages.0.level', 'b2'],
    ['languages.1.code', ''],
    ['languages.1.level', ''],
    ['requiredSkills.0.name', 'Go'],
    ['requiredSkills.0.level', '4'],
    ['requiredSkills.1.name', ' '],
    ['primarySalary.from', '9 000'],
    ['locations.0.city', 'Kraków'],
    ['locations.0.latitude', '50.06'],
    ['locations.0.longitude', '999'],
    ['remoteInterview', 'on'],
    ['sunday-evening', 'on'],
    ['saturday-morning', 'on'],
    ['minimumAge', '16'],
    ['informationClauseText', 'a\r\nb'],
  ])
  expect(form).toMatchObject({
    companyName: 'Smocza Chmura',
    languages: [{ code: 'en', level: 'b2' }],
    requiredSkills: [{ id: null, name: 'Go', level: 4 }],
    primarySalary: { from: '9 000', to: '' },
    locations: [{ city: 'Kraków', latitude: 50.06, longitude: null }],
    remoteInterview: true,
    schedule: ['saturday-morning', 'sunday-evening'],
    minimumAge: '16',
    duration: '',
    openToHireUkrainians: false,
    informationClauseText: 'a\nb',
  })
  expect(Object.keys(form).sort()).toEqual(Object.keys(emptyForm).sort())
})

test('unknown and malicious entry names are ignored', () => {
  const form = formOfEntries([
    ['__proto__.x', '1'],
    ['languages', 'en'],
    ['primarySalary', 'much'],
    ['locations.0', 'Kraków'],
    ['requiredSkills.0.level', '1e9'],
    ['requiredSkills.0.name', 'Go'],
  ])
  expect(form).toMatchObject({ languages: [], primarySalary: { from: '' }, locations: [] })
})
