import { expect, test } from 'vitest'
import { feedbackFor } from './apply-feedback.ts'

test('[AP-8] a visitor is led to an account, a candidate without preferences to the profile, nobody else', () => {
  expect(feedbackFor(null)).toBe('unregistered')
  expect(feedbackFor({ hasPreferences: false })).toBe('missingPreferences')
  expect(feedbackFor({ hasPreferences: true })).toBeNull()
})
