import type { Locale } from '#kernel/locale.ts'

/** Where an offer is written. */
export const newOfferHref = (locale: Locale): string =>
  locale === 'pl' ? '/pracodawca/ogloszenie' : '/en/employer/offer'
