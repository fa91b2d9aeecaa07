import { expect, test } from 'vitest'
import { refuseUnstorable } from './texts.ts'

const refusalOf = (body: unknown): unknown => {
  try {
    return refuseUnstorable(body)
  } catch (error) {
    return error
  }
}
const reason = (field: string) => `${field} has a character that is not text`

test('a NUL or a lone surrogate is refused with its field’s name', () => {
  const body = {
    version: 3,
    form: { contactName: 'Ewa \0', locations: [{ city: 'Łódź 😀' }, { city: '\ud83d' }] },
  }
  const fields = ['form.contactName', 'form.locations.1.city']
  expect(refusalOf(body)).toMatchObject({
    code: 'request.invalid',
    details: { problems: fields.map((field) => ({ field, reason: reason(field) })) },
  })
})

test('an invalid field name is not repeated in the error', () => {
  expect(refusalOf({ form: { 'a\0': 1 } })).toMatchObject({ code: 'request.malformed' })
})

test('at most 50 invalid fields are named', () => {
  const { details } = refusalOf(Array.from({ length: 10_000 }, () => '\0')) as {
    details: { problems: object[] }
  }
  expect(details.problems).toHaveLength(50)
})
