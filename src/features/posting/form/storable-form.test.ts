import { expect, test } from 'vitest'
import { typedForm } from '../draft-schema.ts'
import { emptyPlace } from './offer-form.ts'
import { storableForm } from './storable-form.ts'

test('pasted control characters and lone surrogates are cleaned before the form is sent', () => {
  const typed = {
    contactName: 'Jan\tKowalski',
    jobPositionName: 'Szef\0 kuchni \ud83d',
    locations: [{ ...emptyPlace, city: 'Kraków\r\n', latitude: 50.1 }],
    informationClauseText: 'Administrator:\n\tSmocza Chmura\u0007',
    secondSalaryActive: true,
  }
  const sent = storableForm(typed)
  expect(sent).toEqual({
    contactName: 'Jan Kowalski',
    jobPositionName: 'Szef kuchni \ufffd',
    locations: [{ ...emptyPlace, city: 'Kraków  ', latitude: 50.1 }],
    informationClauseText: 'Administrator:\n\tSmocza Chmura',
    secondSalaryActive: true,
  })
  expect(typedForm.safeParse(sent).success).toBe(true)
})
