import { plainLine } from '#kernel/text/plain-text.ts'

export const MOST_TEXT = 100

/** What is looked for: one line of visible text. */
export const searchText = (typed: string): string =>
  plainLine(typed).slice(0, MOST_TEXT).toWellFormed().trim()

/** Of a pasted address the last segment, which names an offer. */
export const namedIn = (text: string): string =>
  text
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
    .at(-1) ?? ''
