import { offerPage } from '#features/offers/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Config } from '#server/config/env.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import type { MailLinks } from './mails.ts'

/** Links in mails lead to the tenant's canonical host, whatever host the request came to. */
export const createMailLinks = (config: Pick<Config, 'publicScheme' | 'publicPort'>): MailLinks => {
  const absolute: MailLinks['absolute'] = (tenant, path) => publicOrigin(config, tenant.canonicalHost) + path
  return {
    absolute,
    home: (tenant, locale) => absolute(tenant, hrefFor(homePage, {}, locale)),
    confirmation: (tenant, locale, token) =>
      absolute(
        tenant,
        `${hrefFor(homePage, {}, locale)}?${new URLSearchParams({ 'email-confirmation-token': token })}`,
      ),
    offer: (tenant, locale, slug) => absolute(tenant, hrefFor(offerPage, { slug }, locale)),
  }
}
