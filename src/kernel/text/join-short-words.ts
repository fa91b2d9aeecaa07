import type { Locale } from '../locale.ts'

const NO_BREAK_SPACE = '\u00a0'

/** Polish typography: a one-letter word (w, z, i, o, u, a) never ends a line. */
export const joinShortWords = (text: string, locale: Locale): string =>
  locale === 'pl' ? text.replace(/(?<=^|[\s(„"])([wziouaWZIOUA]) (?=\S)/g, `$1${NO_BREAK_SPACE}`) : text
