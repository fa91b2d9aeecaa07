import type { Applicant } from '../../applicant-gateway.ts'

/** What would help somebody who has applied: an account, or saying what is looked for. Null where nothing is missing. */
export type ApplyFeedback = 'unregistered' | 'missingPreferences' | null

export const feedbackFor = (applicant: Pick<Applicant, 'hasPreferences'> | null): ApplyFeedback => {
  if (!applicant) return 'unregistered'
  return applicant.hasPreferences ? null : 'missingPreferences'
}
