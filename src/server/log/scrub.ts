const MASK = '[removed]'
// Fields of people and of secrets, in whatever spelling: e-mail, firstName, reset_token, Set-Cookie …
const PRIVATE_FIELD =
  /e-?mail|phone|password|secret|token|cookie|authorization|signature|recipient|(first|last|full|candidate|contact)_?name|^(name|subject|message_?body|text|html|body|query|address)$/i
// Both begin in one place a run and are bounded, so that no path makes them try for seconds.
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu
const PHONE = /(?<![\w.-])\+?\d[\d ()-]{7,40}\d(?![\w.-])/g
const MAX_DEPTH = 6

/** A text without what looks like an e-mail or a phone number. */
export const scrubText = (text: string): string => text.replace(EMAIL, MASK).replace(PHONE, MASK)

/** Most parts of most paths: too short for a phone number, or without a digit, and no e-mail. */
const isPlain = (part: string): boolean =>
  part.length < 9 ? !part.includes('@') : part.length < 24 && /^[a-z-]+$/.test(part)

/** A path without the parts that act as keys: confirmation links and signed files carry a secret there. */
export const scrubPath = (path: string): string =>
  path
    .split('/')
    .map((part) => {
      if (isPlain(part)) return part
      return /^[0-9a-f]{32,}$/.test(part) || (part.length >= 24 && /[A-Z]/.test(part))
        ? MASK
        : scrubText(part)
    })
    .join('/')

/** What of an error may be written down. PostgreSQL's `detail` repeats the row, so it stays out. */
const describeError = (error: Error, depth: number): object => ({
  type: error.name,
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  ...('table' in error && typeof error.table === 'string' ? { table: error.table } : {}),
  ...('constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
  message: scrubText(error.message),
  stack: scrubText(error.stack ?? '')
    .split('\n')
    .slice(1, 12)
    .map((line) => line.trim()),
  ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth + 1) }),
  ...(error instanceof AggregateError ? { errors: scrub(error.errors, depth + 1) } : {}),
})

/** The value as it may be logged: private fields masked by name, texts without e-mails and phone numbers. */
export const scrub = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '[deep]'
  if (value instanceof Error) return describeError(value, depth)
  if (value instanceof Date) return value
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrub(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PRIVATE_FIELD.test(name) && inner !== null && inner !== undefined ? MASK : scrub(inner, depth + 1),
    ]),
  )
}
