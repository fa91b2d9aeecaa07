import { hrefFor } from '#kernel/addresses.ts'
import type { Config } from '#server/config/env.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import { homePage } from '../addresses.ts'
import type { BoardLinks } from '../contract.ts'

export const createBoardLinks = (config: Pick<Config, 'publicScheme' | 'publicPort'>): BoardLinks => {
  const absolute: BoardLinks['absolute'] = (tenant, path) => publicOrigin(config, tenant.canonicalHost) + path
  return { absolute, home: (tenant, locale) => absolute(tenant, hrefFor(homePage, {}, locale)) }
}
