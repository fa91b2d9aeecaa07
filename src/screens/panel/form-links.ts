import type { Locale } from '#kernel/locale.ts'

const roots: Readonly<Record<Locale, string>> = { pl: '/pracodawca/ogloszenie', en: '/en/employer/offer' }

const steps = {
  edit: { pl: '', en: '' },
  payment: { pl: '/platnosc', en: '/payment' },
  extend: { pl: '/przedluz', en: '/extend' },
  duplicate: { pl: '/duplikuj', en: '/duplicate' },
} as const

/** Where an offer is written. */
export const newOfferHref = (locale: Locale): string => roots[locale]

/** Where an offer, named by its guid, is changed, paid for, extended or copied. */
export const offerFormHref = (step: keyof typeof steps, id: string, locale: Locale): string =>
  `${roots[locale]}/${id}${steps[step][locale]}`
