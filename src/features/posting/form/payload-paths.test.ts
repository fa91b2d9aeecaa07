import { expect, test } from 'vitest'
import { offerPayload } from '../offer-gateway.ts'
import { emptyForm, formFields } from './offer-form.ts'
import { payloadPathOf } from './payload-paths.ts'

const named = [
  ['companyName', 'hiringCompany.name'],
  ['locations.2.city', 'locations.2.city'],
  ['locations.0.latitude', 'locations.0.geoCoordinates.latitude'],
  ['languages.1.level', 'languages.1.level'],
  ['primarySalary.from', 'employmentTypes.1.salary.from'],
  ['additionalSalary.amountType', 'employmentTypes.0.amountType'],
  ['salaryCurrency', 'employmentTypes.1.currency'],
  ['salaryUnit', 'employmentTypes.1.salary.unit'],
  ['requiredSkills', 'requirements'],
  ['requiredSkills.1.name', 'requirements.2.skillName'],
  ['optionalSkills.0.level', 'requirements.1.level'],
  ['jobCategory', 'categories'],
  ['jobSubcategory', 'categories.0.key'],
  ['applicationTypeUri', 'apply.url'],
  ['futureConsentText', 'futureConsent.value'],
  ['expirationEnabled', 'expiredAt'],
  ['planKey', 'planKey'],
] as const

test.each(named)('a problem of the field %s is reported as %s of the payload', (path, field) => {
  const row = { skillName: 'Go', skillId: null, level: 1 }
  const pay = { type: 'b2b', currency: 'PLN', amountType: null, currencySource: 'original' as const }
  const salary = { from: 1, to: 2, unit: 'month' as const }
  const sent = {
    requirements: [true, false, true].map((required) => ({ ...row, required })),
    employmentTypes: [1, 0].map((order) => ({ ...pay, salary, order })),
    categories: [{ key: 'backend' }],
  }
  const form = { ...emptyForm, applicationType: 'url', jobCategory: 'it', jobSubcategory: 'backend' }
  expect(payloadPathOf(path, form, sent)).toBe(field)
})

test('every form field maps to a payload key', () => {
  const known = Object.keys(offerPayload.shape)
  const places = formFields.map((field) => payloadPathOf(field, emptyForm, {}).split('.')[0] ?? '')
  expect(places.filter((place) => !known.includes(place))).toEqual([])
})
