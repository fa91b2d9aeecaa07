import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { offerFormPage } from './addresses.ts'

// Pages of features that know the form, which therefore cannot know them.

const paymentWord: Readonly<Record<Locale, string>> = { pl: 'platnosc', en: 'payment' }

/** Where an offer is paid for; the page is that of payments, which know the form. */
export const paymentHref = (id: string, locale: Locale): string =>
  `${hrefFor(offerFormPage, { id }, locale)}/${paymentWord[locale]}`
