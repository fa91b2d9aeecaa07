import type { Locale } from './locale.ts'

/** 'Angielski' for 'en': the name of a language as it begins a line. */
export const languageName = (code: string, locale: Locale): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
