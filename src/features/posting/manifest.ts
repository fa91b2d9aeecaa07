import { defineFeature } from '#server/features/feature.ts'
import { offerRoutes } from './server/offer-routes.ts'
import { postingRoutes } from './server/routes.ts'
import { createPosting, type Posting } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    posting: { readonly posting: Posting }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    posting: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'posting',
  uses: [
    'accounts',
    'clauses',
    'companies',
    'company-pages',
    'geo',
    'money',
    'offers',
    'plans',
    'search',
    'tenants',
    'wages',
  ],
  create: (parts) => ({ posting: createPosting(parts) }),
  endpoints: (parts) => [...postingRoutes(parts), ...offerRoutes(parts)],
  acrossTenants: {
    'server/store.ts': 'releases pictures of drafts of all boards that are not shown any more',
  },
  tags: { posting: 'Writing an offer: drafts of a company, and what the inputs of the form choose from.' },
})
