import type { Locale } from './locale.ts'

// Cached, as creating one takes longer than looking up hundreds of names.
const names: Partial<Record<Locale, Intl.DisplayNames>> = {}

/** 'angielski' for 'en': the language's name inside a sentence; other text, such as '!', as it is. */
export const languageInText = (code: string, locale: Locale): string => {
  names[locale] ??= new Intl.DisplayNames([locale], { type: 'language' })
  try {
    return names[locale].of(code) ?? code
  } catch (error) {
    // What programs store in a draft need not be a language tag.
    if (error instanceof RangeError) return code
    throw error
  }
}

/** 'Angielski' for 'en': the name with a capital, for the start of a line. */
export const languageName = (code: string, locale: Locale): string => {
  const name = languageInText(code, locale)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
