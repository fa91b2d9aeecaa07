import { definePage } from '#kernel/addresses.ts'

/** Starts a new offer with the plan given in the query. */
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
