import { defineFeature } from '#server/features/feature.ts'
import { redirectRoutes } from './server/routes.ts'
import { createRedirects, type Redirects } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    redirects: { readonly redirects: Redirects }
  }
}

export default defineFeature({
  name: 'redirects',
  uses: ['offers', 'tenants'],
  create: (parts) => ({ redirects: createRedirects(parts) }),
  endpoints: redirectRoutes,
  tags: { redirects: 'Going to the page where an offer is applied for, when that is elsewhere.' },
  acrossTenants: {
    'server/store.ts': 'forgets old clicks of all boards',
  },
})
