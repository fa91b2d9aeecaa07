import { defineFeature } from '#server/features/feature.ts'
import { createCandidateFits } from './server/comparing.ts'
import { matchedRoutes } from './server/routes.ts'
import { type CandidateFits, createMatched, type Matched } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    matched: { readonly matched: Matched; readonly candidateFits: CandidateFits }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    matched: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'matched',
  uses: ['matching', 'profiles', 'offers', 'tenants'],
  create: (parts) => ({ matched: createMatched(parts), candidateFits: createCandidateFits(parts) }),
  endpoints: matchedRoutes,
  errors: {
    'matched.closed': 'The board has no matching',
    'matched.no-preferences': 'The profile states no preferences to match offers with',
  },
  tags: { matched: 'Offers by what a candidate’s profile says.' },
})
