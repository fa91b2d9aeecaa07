import { AppError, isAppError } from '#kernel/app-error.ts'
import { isUnavailable, isUnstorableText } from '../../db/unavailable.ts'

const RETRY_AFTER_SECONDS = 5

/** The error to answer with when its cause is known; null for an unexpected fault, to be answered 500. */
export const knownFault = (error: unknown): AppError | null => {
  if (isAppError(error)) return error
  if (isUnstorableText(error))
    return new AppError('request.malformed', { message: 'The request has a character that is not text' })
  if (isUnavailable(error))
    return new AppError('server.unavailable', {
      message: 'This is not possible at the moment, try again in a few seconds',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  return null
}
