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

/** Where a mail about an application leads to who wants to write to the company. */
export const applicationChatPage = definePage('own/application-chat', {
  pl: '/application-history/:id/chat',
  en: '/en/application-history/:id/chat',
})

/** Where a mail leads to who wants fewer of them. */
export const ownMailsPage = definePage('own/mails', { pl: '/settings/e-mails', en: '/en/settings/e-mails' })

/** Where a candidate has applied. */
export const historyPage = definePage('application-history', {
  pl: '/application-history',
  en: '/en/application-history',
})
