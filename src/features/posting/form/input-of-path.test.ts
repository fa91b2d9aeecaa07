import { expect, test } from 'vitest'
import { inputOfPath } from './offer-form.ts'

test('what is missing of a place or a pay is named by its input', () => {
  expect(inputOfPath('locations.0.street')).toBe('street')
  expect(inputOfPath('additionalSalary.to')).toBe('to')
  expect(inputOfPath('locations')).toBeUndefined()
  expect(inputOfPath('jobPositionName')).toBeUndefined()
})
