import { definePage, hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'

/** Begins a new offer, with the plan of its query. */
export const newOfferPage = definePage('offer-form-new', {
  pl: '/pracodawca/ogloszenie',
  en: '/en/employer/offer',
})
export const offerFormPage = definePage('offer-form', {
  pl: '/pracodawca/ogloszenie/:id',
  en: '/en/employer/offer/:id',
})
export const offerSummaryPage = definePage('offer-form-summary', {
  pl: '/pracodawca/ogloszenie/:id/podsumowanie',
  en: '/en/employer/offer/:id/summary',
})
export const refreshOfferPage = definePage('offer-refresh', {
  pl: '/pracodawca/ogloszenie/:id/podbij',
  en: '/en/employer/offer/:id/refresh',
})
export const duplicateOfferPage = definePage('offer-duplicate', {
  pl: '/pracodawca/ogloszenie/:id/duplikuj',
  en: '/en/employer/offer/:id/duplicate',
})
export const extendOfferPage = definePage('offer-extend', {
  pl: '/pracodawca/ogloszenie/:id/przedluz',
  en: '/en/employer/offer/:id/extend',
})

const paymentWord: Readonly<Record<Locale, string>> = { pl: 'platnosc', en: 'payment' }

/** Where an offer is paid for; the page is that of payments, which know the form. */
export const paymentHref = (id: string, locale: Locale): string =>
  `${hrefFor(offerFormPage, { id }, locale)}/${paymentWord[locale]}`

const panelPaths: Readonly<Record<Locale, string>> = { pl: '/pracodawca/panel', en: '/en/employer/panel' }

/** Where a form is left to. */
export const panelHref = (locale: Locale): string => panelPaths[locale]
