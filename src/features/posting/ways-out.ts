import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { offerFormPage } from './addresses.ts'
import { panelHref } from './web/parts/panel-href.ts'

// Pages of features that know the form, which therefore cannot know them.

const paymentWord: Readonly<Record<Locale, string>> = { pl: 'platnosc', en: 'payment' }

/** Where an offer is paid for; the page is that of payments, which know the form. */
export const paymentHref = (id: string, locale: Locale): string =>
  `${hrefFor(offerFormPage, { id }, locale)}/${paymentWord[locale]}`

const offersWord: Readonly<Record<Locale, string>> = { pl: 'ogloszenia', en: 'offers' }

/** The list of the company's offers, which says that one was bumped. */
export const bumpedHref = (locale: Locale): string => `${panelHref(locale)}/${offersWord[locale]}?done=bumped`
