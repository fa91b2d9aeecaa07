import { AppError } from './app-error.ts'

/**
 * Throws 'auth.wrong-kind' (403) when a policy refuses: `allow(canRetryJobs(actor))`. Use it for roles that are too low
 * within one's own company. Objects of other companies or accounts must be 404, so that their existence is not
 * revealed: find the object first, then ask the policy.
 */
export const allow = (isAllowed: boolean): void => {
  if (!isAllowed) throw new AppError('auth.wrong-kind')
}
