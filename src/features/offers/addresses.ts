import { definePage } from '#kernel/addresses.ts'

export const offerPage = definePage('offer', { pl: '/oferta-pracy/:slug', en: '/en/job-offer/:slug' })

/** The untranslated path that external programs link to. */
export const oldOfferPage = definePage('old-offer', '/job-offer/:slug')
