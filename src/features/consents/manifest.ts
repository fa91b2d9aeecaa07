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
  personalColumns: {
    'consents.recorded_by_account_id': 'stays: a number that names nobody once the account is gone',
  },
  acrossTenants: {
    'server/store.ts': 'erases people with what the installation forgets of all boards',
  },
})
