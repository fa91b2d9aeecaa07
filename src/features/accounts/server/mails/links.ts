import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { invitationPage, signInPage } from '../../addresses.ts'
import type { AccountKind } from '../../contract.ts'
import { portals } from '../../rules.ts'

export type MailedPage = 'verify' | 'reset' | 'changeEmail' | 'signIn' | 'forgot' | 'settings' | 'invitation'

export interface LinkedPage {
  readonly tenant: Tenant
  readonly locale: Locale
  readonly kind: AccountKind
  readonly page: MailedPage
  readonly token?: string
}

const pageOf = ({ kind, page }: LinkedPage) => {
  // Operators have only the sign-in page.
  if (kind === 'operator') return signInPage
  if (page === 'invitation') return invitationPage
  return portals[kind][page === 'changeEmail' ? 'emailChange' : page]
}

/** The address of a page on a tenant's canonical host. */
export type PageLink = (linked: LinkedPage) => string

export const pageLinkOf =
  (links: BoardLinks): PageLink =>
  (linked) => {
    const { tenant, locale, token = '' } = linked
    return links.absolute(tenant, withQuery(hrefFor(pageOf(linked), {}, locale), { token }))
  }
