export const locales = ['pl', 'en'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)
/** A text in every language of the interface. */
export type Translated = Readonly<Record<Locale, string>>
