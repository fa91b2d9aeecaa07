import { publicOrigin } from '#server/config/public-origin.ts'
import { defineFeature } from '#server/features/feature.ts'
import { createTenants, type Tenants } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    tenants: {
      readonly tenants: Tenants
      /** Scheme, host and port of a board by its canonical host, whichever was asked: for links in mails and answers. */
      readonly originOf: (board: { readonly id: number }) => string
    }
  }
}

export default defineFeature({
  name: 'tenants',
  uses: ['geo'],
  async create({ database, config }) {
    const tenants = await createTenants({ db: database })
    return { tenants, originOf: ({ id }) => publicOrigin(config, tenants.byId(id).canonicalHost) }
  },
})
