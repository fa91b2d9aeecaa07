import { expect, test } from 'vitest'
import { inputOfPath } from './offer-form.ts'

test('a problem of a location or salary path is mapped to its input', () => {
  expect(inputOfPath('locations.0.street')).toBe('street')
  expect(inputOfPath('additionalSalary.to')).toBe('to')
  expect(inputOfPath('locations')).toBeUndefined()
  expect(inputOfPath('jobPositionName')).toBeUndefined()
})
