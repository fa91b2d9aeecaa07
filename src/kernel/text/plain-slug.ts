import { foldText } from './fold-text.ts'

/**
 * A slug of letters, digits and dashes, at most `length` long; may be ''. Unlike `slugify` it drops non-Latin letters
 * instead of transliterating them, and so is small enough for browsers.
 */
export const plainSlug = (text: string, length: number): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '')
