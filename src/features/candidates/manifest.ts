import { defineFeature } from '#server/features/feature.ts'
import { candidatesData } from './server/personal-data.ts'
import { candidateRoutes } from './server/routes.ts'
import { type Candidates, createCandidates } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    candidates: { readonly candidates: Candidates }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    candidates: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'candidates',
  uses: [
    'accounts',
    'applications',
    'chat',
    'companies',
    'consents',
    'matched',
    'matching',
    'offers',
    'profiles',
    'tenants',
  ],
  create: (parts) => ({ candidates: createCandidates(parts) }),
  endpoints: candidateRoutes,
  errors: {
    'candidate.not-found': 'There is no such candidate, or one whom companies do not find',
    'candidate.hidden': 'The candidate is shown in full only after accepting an invitation or applying',
  },
  tags: { candidates: 'Candidates who want to be found, for companies with a published offer.' },
  personalCounts: ({ profiles }) => ({
    async statedWishes({ tenantId, accountId }) {
      const wishes = await profiles.preferencesOf(tenantId, accountId)
      return wishes ? wishes.skills.length + wishes.categoryIds.length + wishes.desiredPositions.length : 0
    },
  }),
  personalData: candidatesData,
})
