import type { Locale } from '../locale.ts'

const NO_BREAK_SPACE = '\u00a0'

/** Polish typography: a one-letter word (w, z, i, o, u, a) never ends a line; in Markdown and HTML as well. */
export const joinShortWords = (text: string, locale: Locale): string =>
  locale === 'pl'
    ? text.replace(/(?<=^|[\s(„">[*])([wziouaWZIOUA])(?: |\n(?=[\p{L}\d]))(?=\S)/gu, `$1${NO_BREAK_SPACE}`)
    : text
