import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { offerFormPage } from './addresses.ts'

// Paths of features that import this one, which it therefore cannot import.

const paymentWord: Readonly<Record<Locale, string>> = { pl: 'platnosc', en: 'payment' }

/** Payment step of an offer; a page of the feature payments. */
export const paymentHref = (id: string, locale: Locale): string =>
  `${hrefFor(offerFormPage, { id }, locale)}/${paymentWord[locale]}`
