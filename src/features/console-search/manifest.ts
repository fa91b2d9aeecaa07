import { defineFeature } from '#server/features/feature.ts'
import { type ConsoleSearch, createConsoleSearch } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'console-search': { readonly consoleSearch: ConsoleSearch }
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
    'imports',
    'offers',
    'payments',
    'tenants',
  ],
  create: (parts) => ({ consoleSearch: createConsoleSearch(parts) }),
  acrossTenants: { 'server/store.ts': 'the console finds the offers of all boards' },
})
