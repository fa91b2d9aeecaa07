/** First letter or digit of the first two parts that have one, in upper case; '' if none has. */
export const initialsOf = (parts: readonly string[]): string =>
  parts
    .flatMap((part) => /[\p{L}\p{N}]/u.exec(part)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
