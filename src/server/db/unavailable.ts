// SQLSTATE codes of PostgreSQL: 08 connection, 53 resources (disk, memory, connections), 57P01-57P05 shutdown, 57014
// query cancelled, 55P03 lock timeout, 58030 I/O error, 25006 read-only server.
const UNAVAILABLE_STATE = /^(08...|53...|57P0[1-5]|57014|55P03|58030|25006)$/
// Node's error codes of the network and of a full disk.
const UNAVAILABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/
// Errors of pg without a code.
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (was closed|has encountered a connection error))/

const codeOf = (error: object): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

const messageOf = (error: object): string =>
  'message' in error && typeof error.message === 'string' ? error.message : ''

const causesOf = (error: object): unknown[] => [
  'cause' in error ? error.cause : null,
  ...(error instanceof AggregateError ? error.errors : []),
]

/**
 * Whether the error is temporary, so that the same work may succeed later: the database or the disk is unavailable.
 * Takes plain objects as well, as pg-boss reports errors in that form.
 */
export const isUnavailable = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const code = codeOf(error)
  return (
    UNAVAILABLE_STATE.test(code) ||
    UNAVAILABLE_CODE.test(code) ||
    UNAVAILABLE_MESSAGE.test(messageOf(error)) ||
    causesOf(error).some((cause) => isUnavailable(cause, depth + 1))
  )
}

/** Resolves to `instead` while the database or disk is unavailable (`Outages` reports that); rethrows other errors. */
export const orIfUnavailable = async <Value, Fallback>(
  promise: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> => {
  try {
    return await promise
  } catch (error) {
    if (isUnavailable(error)) return fallback
    throw error
  }
}

/** Whether PostgreSQL refused a text that it cannot store: one with a NUL or invalid UTF-8. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && /^(22021|22P05)$/.test(codeOf(error))
