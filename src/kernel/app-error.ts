/** One problem with one input, as it is shown to the caller. `field` is a dotted path, '' for the whole input. */
export interface FieldProblem {
  readonly field: string
  readonly reason: string
}

export interface AppErrorDetails {
  readonly problems?: readonly FieldProblem[]
  /** Seconds after which the same call may pass (429). */
  readonly retryAfterSeconds?: number
  readonly [key: string]: unknown
}

/**
 * The error that crosses module boundaries. `code` is one of a feature's closed union (its contract maps each code to a
 * status). Recognise it with `isAppError`, never instanceof: the page build has its own copy of this class.
 */
export class AppError<Code extends string = string> extends Error {
  readonly isAppError = true
  readonly code: Code
  readonly details: AppErrorDetails

  constructor(code: Code, details: AppErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

export const isAppError = (error: unknown): error is AppError =>
  typeof error === 'object' && error !== null && 'isAppError' in error && error.isAppError === true
