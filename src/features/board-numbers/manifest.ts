import { defineFeature } from '#server/features/feature.ts'
import { createNumbers, type Numbers } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'board-numbers': { readonly boardNumbers: Numbers }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'board-numbers': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'board-numbers',
  uses: ['audit', 'money', 'offers', 'payments', 'search-words', 'tenants'],
  create: (parts) => ({ boardNumbers: createNumbers(parts) }),
  acrossTenants: { 'server/store.ts': 'the console counts what all boards do' },
})
