import { expect, test } from 'vitest'
import { place, ruleAbidingForm, skill } from '#tests/support/offer-form-rules.ts'
import { formSections } from '../enumerations.ts'
import { emptyForm, type FormField, type OfferForm } from './offer-form.ts'
import { commonOf, takeableOf } from './take-over.ts'

const newest: OfferForm = {
  ...ruleAbidingForm,
  ...{ requiredSkills: [skill('Excel')], workingPlace: 'office', contactPhone: '600 700 800' },
  primarySalary: { employmentType: 'b2b', from: '9000', to: '12000', amountType: 'net' },
  locations: [place, { ...place, city: 'Sopot' }, { ...place, city: 'Hel' }],
}
const common = commonOf(newest, { places: 2 })
const sectionsOf = (form: OfferForm, typed: readonly FormField[] = []) =>
  takeableOf(common, form, { sections: formSections, typed }).map(({ section }) => section)

test('what each offer says of its own is not taken over, and no more places than the plan allows', () => {
  expect(common).toMatchObject({
    ...{ jobPositionName: '', jobDescription: '', companyLogo: '' },
    primarySalary: { employmentType: 'b2b', from: '', to: '', amountType: 'net' },
    locations: [{ city: place.city }, { city: 'Sopot' }],
  })
  expect(sectionsOf(emptyForm)).not.toContain('description')
  expect(sectionsOf(emptyForm)).not.toContain('company')
})

test('a section is taken over as a whole, unless somebody has typed in it', () => {
  expect(sectionsOf(emptyForm)).toEqual(
    expect.arrayContaining(['skills', 'earnings', 'location', 'workingPlace', 'contact']),
  )
  expect(sectionsOf({ ...emptyForm, contactPhone: '12' }, ['contactPhone'])).not.toContain('contact')
})

test('nothing is emptied, and nothing is taken that is there already', () => {
  const without = { ...common, requiredSkills: [], optionalSkills: [] }
  const form = { ...emptyForm, requiredSkills: [skill('Word')] }
  const parts = takeableOf(without, form, { sections: ['skills'], typed: [] })
  expect(parts).toEqual([])
  const reachable = { ...emptyForm, contactEmail: 'ewa@smok.example' }
  const of = takeableOf({ ...common, contactEmail: '' }, reachable, { sections: ['contact'], typed: [] })
  expect(of.flatMap(({ fields }) => fields)).toEqual(['contactName', 'contactPhone'])
  expect(sectionsOf(common)).toEqual([])
})
