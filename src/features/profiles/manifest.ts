import { defineFeature } from '#server/features/feature.ts'
import { profileData } from './server/personal-data.ts'
import { profileRoutes } from './server/routes.ts'
import { createProfiles, type Profiles } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    profiles: { readonly profiles: Profiles }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    profiles: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'profiles',
  uses: ['tenants', 'storage', 'matching', 'money', 'occupations', 'offers', 'wages'],
  create: (parts) => ({ profiles: createProfiles(parts) }),
  endpoints: profileRoutes,
  personalData: profileData,
  portraitOf:
    ({ profiles }) =>
    (candidate) =>
      profiles.portraitOf(candidate),
  errors: {
    'profile.not-found': 'There is no such candidate, or it is not your own account',
  },
  tags: { profiles: 'What a candidate keeps for applications and matching: only its owner has access.' },
})
