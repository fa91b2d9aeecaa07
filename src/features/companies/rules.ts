import { type Locale, locales } from '#kernel/locale.ts'
import type { TextInSome } from './contract.ts'

/** A text in the language asked for, or in the one that it was written in; '' where there is none. */
export const inLanguage = (text: TextInSome, locale: Locale): string =>
  text[locale] || locales.map((other) => text[other]).find((found) => found) || ''
