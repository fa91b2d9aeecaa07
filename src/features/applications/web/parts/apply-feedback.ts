import type { Applicant } from '../../applicant-gateway.ts'

/** What to suggest after applying: an account, or to state preferences. Null for nothing. */
export type ApplyFeedback = 'unregistered' | 'missingPreferences' | null

export const feedbackFor = (applicant: Pick<Applicant, 'hasPreferences'> | null): ApplyFeedback => {
  if (!applicant) return 'unregistered'
  return applicant.hasPreferences ? null : 'missingPreferences'
}
