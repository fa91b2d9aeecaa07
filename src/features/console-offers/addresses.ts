import { definePage } from '#kernel/addresses.ts'

export const consoleOffersPage = definePage('console-offers', {
  pl: '/operator/ogloszenia',
  en: '/en/operator/offers',
})
/** The filtered list of offers as a CSV file. */
export const consoleOffersCsvPage = definePage('console-offers-csv', {
  pl: '/operator/ogloszenia/ogloszenia.csv',
  en: '/en/operator/offers/offers.csv',
})
export const consoleOfferPage = definePage('console-offer', {
  pl: '/operator/ogloszenia/:id',
  en: '/en/operator/offers/:id',
})
