import { defineFeature } from '#server/features/feature.ts'
import { profileRoutes } from './server/routes.ts'
import { createProfiles, type Profiles } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    profiles: { readonly profiles: Profiles }
  }
}

export default defineFeature({
  name: 'profiles',
  uses: ['tenants', 'storage', 'matching', 'money', 'occupations', 'offers'],
  create: (parts) => ({ profiles: createProfiles(parts) }),
  endpoints: profileRoutes,
  tags: { profiles: 'What a candidate keeps for applications and matching: only its owner has access.' },
})
