import { foldText } from './fold-text.ts'

/**
 * A text in letters, digits and dashes, at most so many; '' of one without any. Unlike `slugify` it drops what is not
 * written in Latin letters, and so is small enough for browsers.
 */
export const plainSlug = (text: string, length: number): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '')
