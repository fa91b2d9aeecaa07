import { expect, test } from 'vitest'
import { feedbackFor } from './apply-feedback.ts'

test('[AP-8] guests are offered an account, candidates without preferences the profile, others nothing', () => {
  expect(feedbackFor(null)).toBe('unregistered')
  expect(feedbackFor({ hasPreferences: false })).toBe('missingPreferences')
  expect(feedbackFor({ hasPreferences: true })).toBeNull()
})
