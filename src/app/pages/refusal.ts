import { isAppError } from '#kernel/app-error.ts'
import type { ErrorStatuses } from '#kernel/endpoint.ts'
import { statusOf } from '#server/http/responses/errors.ts'

/** A `catch` handler for loaders: throws a known error as a response with its status, rethrows others. */
export const refuseWith =
  (errors: ErrorStatuses = {}) =>
  (error: unknown): never => {
    const status = isAppError(error) ? statusOf(error.code, errors) : undefined
    if (!isAppError(error) || status === undefined) throw error
    const { retryAfterSeconds } = error.details
    const headers =
      retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterSeconds)) }
    throw new Response(null, { status, headers })
  }
