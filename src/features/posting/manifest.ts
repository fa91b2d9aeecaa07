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
  errors: {
    'draft.not-found': 'There is no such draft, or not among your company’s',
    'draft.invalid': 'Fields of the offer are missing or not accepted; the details name them in `problems`',
    'draft.conflict':
      'Somebody else has saved the offer meanwhile; the details have `version`, `conflicts` and `merged`',
    'draft.closed': 'The state of the offer does not allow changes',
    'plan.not-found': 'The board does not sell this plan',
    'seniority.invalid': 'There is no such level of experience',
    'template.not-found': 'There is no such template, or it is another company’s',
  },
  tags: { posting: 'Writing an offer: drafts of a company, and what the inputs of the form choose from.' },
})
