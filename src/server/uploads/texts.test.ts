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

test('a NUL and half a surrogate pair are refused by the name of their field', () => {
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

test('a name that is no text is not repeated', () => {
  expect(refusalOf({ form: { 'a\0': 1 } })).toMatchObject({ code: 'request.malformed' })
})

test('of very many only the first are named', () => {
  const { details } = refusalOf(Array.from({ length: 10_000 }, () => '\0')) as {
    details: { problems: object[] }
  }
  expect(details.problems).toHaveLength(50)
})
