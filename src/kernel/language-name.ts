import type { Locale } from './locale.ts'

// Each takes longer to make than hundreds of names to ask for.
const names: Partial<Record<Locale, Intl.DisplayNames>> = {}

/** 'angielski' for 'en', as it stands in a text. */
export const languageInText = (code: string, locale: Locale): string => {
  names[locale] ??= new Intl.DisplayNames([locale], { type: 'language' })
  return names[locale].of(code) ?? code
}

/** 'Angielski': as it begins a line. */
export const languageName = (code: string, locale: Locale): string => {
  const name = languageInText(code, locale)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
