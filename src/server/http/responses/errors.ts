import { STATUS_CODES } from 'node:http'
import type { AppError, FieldProblem } from '#kernel/app-error.ts'
import type { ErrorStatuses } from '#kernel/endpoint.ts'

/** Errors that any call may answer with. */
export const requestErrors = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.unacceptable-url': 400,
  'request.not-found': 404,
  'request.wrong-method': 405,
  'request.timed-out': 408,
  'request.too-large': 413,
  'request.url-too-long': 414,
  'request.unsupported-media-type': 415,
  'request.too-many': 429,
  'auth.required': 401,
  'auth.wrong-kind': 403,
  'auth.foreign-origin': 403,
  'tenant.not-found': 404,
  'server.failed': 500,
  'server.busy': 503,
  'server.not-ready': 503,
  'server.unavailable': 503,
} as const

export interface ErrorBody {
  readonly statusCode: number
  readonly code: string
  /** A list at status 400, as the gateway's clients expect. */
  readonly message: string | readonly string[]
  /** The reason phrase of the status. */
  readonly error: string
  readonly details: Readonly<Record<string, unknown>>
}

const statusIn = (statuses: ErrorStatuses, code: string): number | undefined =>
  Object.hasOwn(statuses, code) ? statuses[code] : undefined

/** The status of a code by the endpoint's table, then by the common one; undefined for an unknown code. */
export const statusOf = (code: string, errors: ErrorStatuses): number | undefined =>
  statusIn(errors, code) ?? statusIn(requestErrors, code)

const sentences: Readonly<Partial<Record<string, string>>> = {
  'idempotency.key-invalid': 'The idempotency key is malformed',
  'idempotency.in-progress': 'The call with this idempotency key is still being answered',
  'idempotency.key-reused': 'The idempotency key was used for another call',
  'request.invalid': 'The request has wrong values',
  'request.malformed': 'The body cannot be read',
  'request.unacceptable-url': 'The address cannot be read',
  'request.wrong-method': 'The address does not take this method',
  'request.timed-out': 'The request did not arrive in time',
  'request.too-large': 'The body is too large',
  'request.url-too-long': 'The address is too long',
  'request.unsupported-media-type': 'The body has a type that this call does not take',
  'request.too-many': 'Too many requests, try again later',
  'auth.required': 'This call needs a session',
  'auth.wrong-kind': 'The session is of an account that may not do this',
  'auth.foreign-origin': 'The request comes from another site',
  'tenant.not-found': 'There is no such board',
  'server.failed': 'Something went wrong on the server',
  'server.busy': 'The server is busy, try again in a moment',
  'server.not-ready': 'The server is not ready yet, try again in a moment',
  'server.unavailable': 'This is not possible at the moment, try again in a moment',
}

type Sentences = Readonly<Record<string, string>>
type Fault = Pick<AppError, 'code' | 'details'>

/** What a code means by the given sentences or the common ones; undefined for a code without one. */
export const meaningOf = (code: string, given: Sentences): string | undefined =>
  [given, sentences].find((known) => Object.hasOwn(known, code))?.[code]

/** A sentence of its own, or one made of the code: 'offer.not-found' becomes 'Offer not found'. */
const sentenceOf = (code: string): string => {
  const own = meaningOf(code, {})
  if (own !== undefined) return own
  const words = code.replace(/[.-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const messageOf = (status: number, code: string, details: AppError['details']): string | string[] => {
  const problems: readonly FieldProblem[] = details.problems ?? []
  if (problems.length > 0) return problems.map((problem) => problem.reason)
  const sentence = typeof details.message === 'string' ? details.message : sentenceOf(code)
  return status === 400 ? [sentence] : sentence
}

/** An error that has no message of its own, with the sentence given for its code. */
export const inWords = (error: Fault, given: Sentences): Fault => {
  const sentence = meaningOf(error.code, given)
  if (sentence === undefined || typeof error.details.message === 'string') return error
  return { code: error.code, details: { ...error.details, message: sentence } }
}

/** The response to an error. `details` are sent unchanged, but for `message`, which replaces the default one. */
export const errorResponse = (
  status: number,
  error: Fault,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const { message: _, ...details } = error.details
  const body: ErrorBody = {
    statusCode: status,
    code: error.code,
    message: messageOf(status, error.code, error.details),
    error: STATUS_CODES[status] ?? 'Error',
    details,
  }
  const retryAfter = error.details.retryAfterSeconds
  return Response.json(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A 401 must name an authentication scheme (RFC 9110, 11.6.1).
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) }),
      ...headers,
    },
  })
}
