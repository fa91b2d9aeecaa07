import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'console-search': Record<never, never>
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'console-search': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'console-search',
  uses: [
    'accounts',
    'boards',
    'company-checks',
    'console-accounts',
    'console-offers',
    'imports',
    'payments',
    'tenants',
  ],
  create: () => ({}),
})
