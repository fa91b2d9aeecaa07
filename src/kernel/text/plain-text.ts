// Controls, and format characters: invisible joiners, marks that turn the direction of the text around them.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

/** One line of visible text: no controls, no invisible or direction marks, single spaces; canonical composition. */
export const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Signs alone name nobody, and an invoice cannot show pictures. */
export const hasLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** What of a text can be seen, without the room around it; lines stay lines. */
export const visibleText = (text: string): string => text.replace(/\p{Cf}|[^\P{Cc}\n\t]/gu, '').trim()

/** Text of several lines, or HTML, as the database can hold it: no controls but line breaks and tabs. */
export const storableText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '')
