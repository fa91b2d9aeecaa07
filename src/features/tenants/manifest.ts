import { publicOrigin } from '#server/config/public-origin.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { BoardLinks } from './contract.ts'
import { createBoardLinks } from './server/links.ts'
import { createTenants, type Tenants } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    tenants: {
      readonly tenants: Tenants
      readonly links: BoardLinks
      /** Origin (scheme, host, port) of a board's canonical host, for absolute addresses in answers. */
      readonly originOf: (board: { readonly id: number }) => string
    }
  }
}

export default defineFeature({
  name: 'tenants',
  uses: ['geo'],
  async create({ database, config }) {
    const tenants = await createTenants({ database })
    return {
      tenants,
      links: createBoardLinks(config),
      originOf: ({ id }) => publicOrigin(config, tenants.byId(id).canonicalHost),
    }
  },
  personalColumns: { 'tenant_versions.person': 'stays: an operator’s, as the audit log is' },
  acrossTenants: {
    'server/service.ts': 'knows the boards themselves',
  },
})
