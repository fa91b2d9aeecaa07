/** The text without markup, in one line. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/[\s\u00a0\u200b]+/g, ' ')
    .trim()

/** Names with the same key are considered equal. */
export const nameKey = (name: string): string => name.trim().toLowerCase()
