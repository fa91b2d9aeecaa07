import { definePage } from '#kernel/addresses.ts'

/** A candidate's favourite offers; without scripts, the hearts of other pages post to it. */
export const favouritesPage = definePage('favourites', { pl: '/favorite-offers', en: '/en/favorite-offers' })
