import { definePage } from '#kernel/addresses.ts'

/** An offer's application form. */
export const applyPage = definePage('apply', {
  pl: '/oferta-pracy/:slug/aplikuj',
  en: '/en/job-offer/:slug/apply',
})

/** Where the form of a confirmation without scripts leads. */
export const confirmationPage = definePage('application-confirmation', {
  pl: '/potwierdzenie-aplikacji',
  en: '/en/application-confirmation',
})

/** Where a company's mail about an application leads. */
export const receivedApplicationPage = definePage('employer/received-application', {
  pl: '/pracodawca/aplikacja/:id',
  en: '/en/employer/application/:id',
})

/** Where a candidate has applied. */
export const historyPage = definePage('application-history', {
  pl: '/application-history',
  en: '/en/application-history',
})
