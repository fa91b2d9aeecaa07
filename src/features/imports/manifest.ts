import { defineFeature } from '#server/features/feature.ts'
import { createImportRuns, type ImportRuns } from './server/runs.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    imports: { readonly importRuns: ImportRuns }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    imports: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'imports',
  uses: ['offers', 'tenants', 'geo', 'money'],
  create: (parts) => ({ importRuns: createImportRuns(parts) }),
  acrossTenants: {
    'server/store.ts': 'the console shows the imports of all boards',
  },
})
