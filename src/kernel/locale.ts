export const locales = ['pl', 'en'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)
/** A text in every language of the interface. */
export type Translated = Readonly<Record<Locale, string>>

/** The supported language that Accept-Language prefers; Polish by default. */
export const preferredLocale = (acceptLanguage: string | null | undefined): Locale => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((found) => found)
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
  })
  const best = wanted
    .filter(({ language, weight }) => isLocale(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)[0]
  return isLocale(best?.language) ? best.language : 'pl'
}
