import { offerPaymentPage, packPaymentPage } from '#features/payments/addresses.ts'
import {
  duplicateOfferPage,
  extendOfferPage,
  newOfferPage,
  offerFormPage,
  refreshOfferPage,
} from '#features/posting/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'

/** The form for a new offer. */
export const newOfferHref = (locale: Locale): string => hrefFor(newOfferPage, {}, locale)

/** The form for a new offer that a code pays for. */
export const newOfferWithCodeHref = (of: { plan: string; code: string }, locale: Locale): string =>
  withQuery(newOfferHref(locale), of)

/** The form for a new offer that begins with a template. */
export const newOfferFromHref = (template: string, locale: Locale): string =>
  withQuery(newOfferHref(locale), { template })

const pages = {
  edit: offerFormPage,
  bump: refreshOfferPage,
  extend: extendOfferPage,
  duplicate: duplicateOfferPage,
  payment: offerPaymentPage,
} as const

/** Where an offer, given by its guid, is edited, paid for, refreshed, extended or copied. */
export const offerFormHref = (step: keyof typeof pages, id: string, locale: Locale): string =>
  hrefFor(pages[step], { id }, locale)

/** Where a pack of several publications of a plan is bought. */
export const packHref = (plan: string, count: number, locale: Locale): string =>
  hrefFor(packPaymentPage, { plan, count: String(count) }, locale)
