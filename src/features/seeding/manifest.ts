import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    // What fills the demo is called by commands.
    seeding: object
  }
}

export default defineFeature({
  name: 'seeding',
  uses: ['accounts', 'companies', 'content', 'geo', 'money', 'offers', 'tenants'],
  create: () => ({}),
})
