import type { Locale } from './locale.ts'

// Each takes longer to make than hundreds of names to ask for.
const names: Partial<Record<Locale, Intl.DisplayNames>> = {}

/** 'Angielski' for 'en': the name of a language as it begins a line. */
export const languageName = (code: string, locale: Locale): string => {
  names[locale] ??= new Intl.DisplayNames([locale], { type: 'language' })
  const name = names[locale].of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
