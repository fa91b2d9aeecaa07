import { defineFeature } from '#server/features/feature.ts'
import { type ConsoleOffers, createConsoleOffers } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'console-offers': { readonly consoleOffers: ConsoleOffers }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'console-offers': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'console-offers',
  uses: [
    'applications',
    'audit',
    'company-checks',
    'money',
    'offers',
    'payments',
    'plans',
    'reports',
    'tenants',
  ],
  create: (parts) => ({ consoleOffers: createConsoleOffers(parts) }),
  acrossTenants: { 'server/store.ts': 'the console finds the offers of all boards' },
})
