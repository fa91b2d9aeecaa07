import { AppError } from './app-error.ts'

/**
 * Throws 'auth.wrong-kind', a 403, where a policy said no: `allow(canRetryJobs(actor))`. It is the answer to whoever's role
 * is too small for what their own company has. What another's company or account has is not found, a 404, so that nobody
 * learns that it is there: look for it first, ask the policy then.
 */
export const allow = (isAllowed: boolean): void => {
  if (!isAllowed) throw new AppError('auth.wrong-kind')
}
