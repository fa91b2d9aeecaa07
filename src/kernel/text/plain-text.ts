// Control and format characters, such as invisible joiners and marks of text direction.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** Normalises a text to one line: no control or format characters, single spaces, NFC. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Whether a name has a letter or digit: punctuation names nobody, and invoices cannot show emoji. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The text without invisible characters and surrounding space; keeps line breaks and tabs. */
export const visibleText = (text: string): string => text.replace(/\p{Cf}|[^\P{Cc}\n\t]/gu, '').trim()

/** Multi-line text or HTML that the database can store: no control characters but line breaks and tabs. */
export const storableText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '')

/** The first `length` UTF-16 units at most, without half a character or a space at the end. */
export const beginningOf = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
