import { definePage } from '#kernel/addresses.ts'

/** What waits for somebody today. */
export const panelHomePage = definePage('home/panel-home', {
  pl: '/pracodawca/panel',
  en: '/en/employer/panel',
})
export const panelOffersPage = definePage('offers/panel-offers', {
  pl: '/pracodawca/panel/ogloszenia',
  en: '/en/employer/panel/offers',
})
/** Offers and applications by a word of theirs. */
export const panelSearchPage = definePage('search/panel-search', {
  pl: '/pracodawca/panel/szukaj',
  en: '/en/employer/panel/search',
})
/** One offer: its figures, its history, and what can be done with it. */
export const panelOfferPage = definePage('offers/panel-offer', {
  pl: '/pracodawca/panel/ogloszenia/:id',
  en: '/en/employer/panel/offers/:id',
})
/** Its figures by day as a file. */
export const offerDaysCsvPage = definePage('offers/offer-days-csv', {
  pl: '/pracodawca/panel/ogloszenia/:id/statystyki.csv',
  en: '/en/employer/panel/offers/:id/statistics.csv',
})
export const panelApplicationsPage = definePage('applications/panel-applications', {
  pl: '/pracodawca/panel/aplikacje',
  en: '/en/employer/panel/applications',
})
/** One application beside its document, with keys for every decision. */
export const triagePage = definePage('applications/triage', {
  pl: '/pracodawca/panel/aplikacje/:id',
  en: '/en/employer/panel/applications/:id',
})
/** Two applications side by side. */
export const comparePage = definePage('applications/compare', {
  pl: '/pracodawca/panel/aplikacje/porownanie',
  en: '/en/employer/panel/applications/comparison',
})
/** The attachments of several applications as one file. */
export const attachmentsPage = definePage('applications/attachments', {
  pl: '/pracodawca/panel/aplikacje/zalaczniki.zip',
  en: '/en/employer/panel/applications/attachments.zip',
})
/** The attachment of an application: `:form` is file or preview. */
export const attachmentPage = definePage('applications/attachment', {
  pl: '/pracodawca/panel/aplikacje/:id/zalacznik/:form',
  en: '/en/employer/panel/applications/:id/attachment/:form',
})
