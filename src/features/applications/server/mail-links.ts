import { offerPage } from '#features/offers/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import {
  applicationChatPage,
  historyPage,
  receivedApplicationPage,
  recruitmentConsentPage,
} from '../addresses.ts'
import type { MailLinks } from './mails.ts'

/** The link builders of applications' mails, added to those of every mail. */
export const createMailLinks = (links: Pick<MailLinks, 'home' | 'absolute'>): MailLinks => ({
  ...links,
  confirmation: (tenant, locale, token) =>
    withQuery(links.home(tenant, locale), { 'email-confirmation-token': token }),
  history: (tenant, locale) => links.absolute(tenant, hrefFor(historyPage, {}, locale)),
  chat: (tenant, locale, id) => links.absolute(tenant, hrefFor(applicationChatPage, { id }, locale)),
  received: (tenant, locale, id) => links.absolute(tenant, hrefFor(receivedApplicationPage, { id }, locale)),
  recruitmentConsent: (tenant, locale, code) =>
    links.absolute(tenant, hrefFor(recruitmentConsentPage, { code }, locale)),
  offer: (tenant, locale, slug) => links.absolute(tenant, hrefFor(offerPage, { slug }, locale)),
})
