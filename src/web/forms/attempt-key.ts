/** The content of a form when it was last sent, and the idempotency key it was sent with. */
export interface Attempt {
  readonly said: string
  readonly key: string
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The idempotency key of a submission: the same while the form is unchanged, so that a resend arrives once. */
export const nextAttempt = (before: Attempt | null, entries: FormData): Attempt => {
  const said = JSON.stringify(
    [...entries].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    ]),
  )
  return before?.said === said ? before : { said, key: randomKey() }
}
