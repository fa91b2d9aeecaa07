import { definePage } from '#kernel/addresses.ts'

/** The panel's first page: what needs attention today. */
export const panelHomePage = definePage('home/panel-home', {
  pl: '/pracodawca/panel',
  en: '/en/employer/panel',
})
export const panelOffersPage = definePage('offers/panel-offers', {
  pl: '/pracodawca/panel/ogloszenia',
  en: '/en/employer/panel/offers',
})
/** The company's templates of offers; with `of` in the query, an offer or draft is saved as one. */
export const offerTemplatesPage = definePage('offers/panel-offer-templates', {
  pl: '/pracodawca/panel/ogloszenia/szablony',
  en: '/en/employer/panel/offers/templates',
})
/** Full-text search in offers and applications. */
export const panelSearchPage = definePage('search/panel-search', {
  pl: '/pracodawca/panel/szukaj',
  en: '/en/employer/panel/search',
})
/** An offer with its statistics, history and actions. */
export const panelOfferPage = definePage('offers/panel-offer', {
  pl: '/pracodawca/panel/ogloszenia/:id',
  en: '/en/employer/panel/offers/:id',
})
/** CSV export of an offer's daily statistics. */
export const offerDaysCsvPage = definePage('offers/offer-days-csv', {
  pl: '/pracodawca/panel/ogloszenia/:id/statystyki.csv',
  en: '/en/employer/panel/offers/:id/statistics.csv',
})
export const panelApplicationsPage = definePage('applications/panel-applications', {
  pl: '/pracodawca/panel/aplikacje',
  en: '/en/employer/panel/applications',
})
/** An application beside its attachment, with a keyboard shortcut for every decision. */
export const triagePage = definePage('applications/triage', {
  pl: '/pracodawca/panel/aplikacje/:id',
  en: '/en/employer/panel/applications/:id',
})
/** Two applications side by side. */
export const comparePage = definePage('compare/compare', {
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
