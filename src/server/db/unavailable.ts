// Classes and codes of PostgreSQL: connections, resources (a full disk, too many connections), an operator's
// intervention (shutdown, cancelled after its time), locks that did not come, errors of its disk, a read-only server.
const AWAY_STATE = /^(08...|53...|57P0[1-5]|57014|55P03|58030|25006)$/
// Of the network and of our own files.
const AWAY_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$/
// pg gives these no code.
const AWAY_MESSAGE =
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
 * Whether the same work may succeed later: database or disk could not serve just then. The queues of pg-boss tell of
 * errors as objects that are none.
 */
export const isUnavailable = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const code = codeOf(error)
  return (
    AWAY_STATE.test(code) ||
    AWAY_CODE.test(code) ||
    AWAY_MESSAGE.test(messageOf(error)) ||
    causesOf(error).some((cause) => isUnavailable(cause, depth + 1))
  )
}

/** `instead` while database or disk cannot serve, which is reported by itself; any other fault is thrown. */
export const orWhileAway = async <Value, Instead>(
  asked: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> => {
  try {
    return await asked
  } catch (error) {
    if (isUnavailable(error)) return instead
    throw error
  }
}

/** Whether PostgreSQL could not keep a text: a NUL, or what is no UTF-8. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && /^(22021|22P05)$/.test(codeOf(error))
