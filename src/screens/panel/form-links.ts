import {
  duplicateOfferPage,
  extendOfferPage,
  newOfferPage,
  offerFormPage,
  paymentHref,
} from '#features/posting/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'

/** Where an offer is written. */
export const newOfferHref = (locale: Locale): string => hrefFor(newOfferPage, {}, locale)

const pages = { edit: offerFormPage, extend: extendOfferPage, duplicate: duplicateOfferPage } as const

/** Where an offer, named by its guid, is changed, paid for, extended or copied. */
export const offerFormHref = (step: keyof typeof pages | 'payment', id: string, locale: Locale): string =>
  step === 'payment' ? paymentHref(id, locale) : hrefFor(pages[step], { id }, locale)
