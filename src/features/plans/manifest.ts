import { defineFeature } from '#server/features/feature.ts'
import { planRoutes } from './server/routes.ts'
import { createPlans, type Plans } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    plans: { readonly plans: Plans }
  }
}

export default defineFeature({
  name: 'plans',
  uses: ['money', 'offers', 'tenants'],
  create: (parts) => ({ plans: createPlans(parts) }),
  endpoints: planRoutes,
  tags: { plans: 'What a board sells to employers: plans with their limits and prices.' },
})
