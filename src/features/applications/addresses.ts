import { definePage } from '#kernel/addresses.ts'

/** The application form of an offer. */
export const applyPage = definePage('apply', {
  pl: '/oferta-pracy/:slug/aplikuj',
  en: '/en/job-offer/:slug/apply',
})

/** Action of the confirmation form without scripts. */
export const confirmationPage = definePage('application-confirmation', {
  pl: '/potwierdzenie-aplikacji',
  en: '/en/application-confirmation',
})

/** Target of a rejection mail's link that proposes a consent to future recruitment. */
export const recruitmentConsentPage = definePage('recruitment-consent', {
  pl: '/zgoda-na-przyszle-rekrutacje/:code',
  en: '/en/future-recruitment-consent/:code',
})

/** Where a guest withdraws the consent to future recruitment by a mail's link. */
export const consentWithdrawalPage = definePage('consent-withdrawal', {
  pl: '/wycofanie-zgody/:code',
  en: '/en/consent-withdrawal/:code',
})

/** Target of the links in a company's mails about applications. */
export const receivedApplicationPage = definePage('employer/received-application', {
  pl: '/pracodawca/aplikacja/:id',
  en: '/en/employer/application/:id',
})

/** Target of a candidate's mail link that opens the conversation with the company. */
export const applicationChatPage = definePage('own/application-chat', {
  pl: '/application-history/:id/chat',
  en: '/en/application-history/:id/chat',
})

/** Target of the mail link to the candidate's mail settings. */
export const ownMailsPage = definePage('own/mails', { pl: '/settings/e-mails', en: '/en/settings/e-mails' })

/** A candidate's applications. */
export const historyPage = definePage('application-history', {
  pl: '/application-history',
  en: '/en/application-history',
})

/** Redirects a candidate to the CV that one-click applying attaches. */
export const ownCvPage = definePage('own-cv', { pl: '/profile/cv', en: '/en/profile/cv' })
