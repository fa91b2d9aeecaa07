import { definePage } from '#kernel/addresses.ts'

/** A candidate's favourite offers; buttons of pages without scripts post to it. */
export const favouritesPage = definePage('favourites', { pl: '/favorite-offers', en: '/en/favorite-offers' })
