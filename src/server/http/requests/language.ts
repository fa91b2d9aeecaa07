import type { Locale } from '#kernel/locale.ts'

/** Of an answer whose texts follow Accept-Language: caches keep one a language. */
export const languageHeaders = (locale: Locale): Readonly<Record<string, string>> => ({
  'content-language': locale,
  vary: 'accept-encoding, accept-language',
})
