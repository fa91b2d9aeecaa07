import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Config } from '#server/config/env.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import { homePage } from '../addresses.ts'
import type { Tenant } from '../contract.ts'

type Host = Pick<Tenant, 'canonicalHost'>

/** Links of mails lead to a board's canonical host, whatever host the request came to. */
export interface BoardLinks {
  home(tenant: Host, locale: Locale): string
  /** A path that begins with a slash. */
  absolute(tenant: Host, path: string): string
}

export const createBoardLinks = (config: Pick<Config, 'publicScheme' | 'publicPort'>): BoardLinks => {
  const absolute: BoardLinks['absolute'] = (tenant, path) => publicOrigin(config, tenant.canonicalHost) + path
  return { absolute, home: (tenant, locale) => absolute(tenant, hrefFor(homePage, {}, locale)) }
}
