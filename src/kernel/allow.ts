import { AppError } from './app-error.ts'

/** Throws 'auth.wrong-kind' where a policy said no: `allow(canRetryJobs(actor))`. */
export const allow = (isAllowed: boolean): void => {
  if (!isAllowed) throw new AppError('auth.wrong-kind')
}
