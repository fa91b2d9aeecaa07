import { defineFeature } from '#server/features/feature.ts'
import { matchingRoutes } from './server/routes.ts'
import { createMatching, type Matching } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    matching: { readonly matching: Matching }
  }
}

export default defineFeature({
  name: 'matching',
  uses: ['search', 'offers', 'tenants', 'geo', 'money', 'occupations'],
  create: (parts) => ({ matching: createMatching(parts) }),
  endpoints: matchingRoutes,
  errors: {
    'thread.busy': 'Too many questions are waiting; try again in a moment',
  },
  tags: { matching: 'How well offers fit what somebody looks for.' },
  stop: ({ matching }) => matching.stop(),
})
