import { expect, test } from 'vitest'
import { fieldOfRejection, malformedDetail, malformedPath, valueOfRejection } from './rules.ts'

test('a malformed-field rejection has the field and its value, cut when long', () => {
  const detail = malformedDetail('skills.0', { name: 7 })
  expect([malformedPath(detail), fieldOfRejection('malformed-field', detail)]).toEqual([
    ...['skills.0', 'skills.0'],
  ])
  expect(valueOfRejection('malformed-field', detail)).toBe('{"name":7}')
  expect(valueOfRejection('malformed-field', malformedDetail('city', 'a = b'))).toBe('"a = b"')
  expect(valueOfRejection('malformed-field', malformedDetail('city', 'x'.repeat(500)))).toHaveLength(61)
  // A rejection stored before details contained the value.
  expect(valueOfRejection('malformed-field', 'city')).toBe('')
})

test('for other rejection reasons the detail is the value', () => {
  expect(fieldOfRejection('unknown-currency', 'RUB')).toBe('employmentTypes.currency')
  expect(valueOfRejection('unknown-currency', 'RUB')).toBe('RUB')
})
