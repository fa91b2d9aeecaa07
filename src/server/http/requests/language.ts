import type { Locale } from '#kernel/locale.ts'

/** Headers of a response whose texts depend on Accept-Language, so that caches keep one for each language. */
export const languageHeaders = (locale: Locale): Readonly<Record<string, string>> => ({
  'content-language': locale,
  vary: 'accept-encoding, accept-language',
})
