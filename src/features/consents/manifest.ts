import { defineFeature } from '#server/features/feature.ts'
import { type Consents, createConsents } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    consents: { readonly consents: Consents }
  }
}

export default defineFeature({
  name: 'consents',
  uses: [],
  create: ({ clock }) => ({ consents: createConsents({ clock }) }),
  acrossTenants: {
    'server/store.ts': 'erases people with what the installation forgets of all boards',
  },
})
