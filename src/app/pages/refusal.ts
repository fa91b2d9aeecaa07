import { isAppError } from '#kernel/app-error.ts'
import type { ErrorStatuses } from '#kernel/endpoint.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { statusOf } from '#server/http/responses/errors.ts'
import type { PageContext } from './page-context.ts'

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

/**
 * Something beside the matter of a page, which must never take the page away: after a failure `instead` of it. What is
 * not an outage (`Outages` reports these) is reported.
 */
export const orWithout = <Value, Instead>(
  { reportFault }: Pick<PageContext, 'reportFault'>,
  beside: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> =>
  beside.catch((error: unknown) => {
    if (!isUnavailable(error)) reportFault(error)
    return instead
  })
