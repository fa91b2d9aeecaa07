/** What a form said when it was last sent, and the key that it was sent with. */
export interface Attempt {
  readonly said: string
  readonly key: string
}

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same key for the same form sent once more, so that it arrives once; a new one when it has changed. */
export const nextAttempt = (before: Attempt | null, entries: FormData): Attempt => {
  const said = JSON.stringify(
    [...entries].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    ]),
  )
  return before?.said === said ? before : { said, key: randomKey() }
}
