const MASK = '[removed]'
// Names of fields with personal data or secrets, in any spelling: e-mail, firstName, reset_token, Set-Cookie …
const PRIVATE_FIELD =
  /e-?mail|phone|password|secret|token|cookie|authorization|signature|recipient|(first|last|full|candidate|contact)_?name|^(name|subject|message_?body|text|html|body|query|address)$/i
// Bounded, and anchored by lookbehinds to one start a run, so that long inputs do not cause quadratic backtracking.
const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu
const PHONE = /(?<![\w.-])\+?\d[\d ()-]{7,40}\d(?![\w.-])/g
const MAX_DEPTH = 6

/** Masks what looks like an e-mail address or a phone number. */
export const scrubText = (text: string): string => text.replace(EMAIL, MASK).replace(PHONE, MASK)

/** A fast check for ordinary path segments: no e-mail, and too short or without digits for a phone number or key. */
const isPlain = (part: string): boolean =>
  part.length < 9 ? !part.includes('@') : part.length < 24 && /^[a-z-]+$/.test(part)

/** Masks path segments that look like secrets (those of confirmation links), e-mail addresses or phone numbers. */
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

/** The loggable parts of an error. PostgreSQL's `detail` is left out, as it repeats the row's values. */
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

/** The value with private fields masked by name, and e-mail addresses and phone numbers masked in texts. */
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
