import { defineFeature } from '#server/features/feature.ts'
import { createSearchWords, type SearchWords } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'search-words': { readonly searchWords: SearchWords }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'search-words': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'synonyms.added': true
    'synonyms.removed': true
  }
}

export default defineFeature({
  name: 'search-words',
  uses: ['audit', 'tenants'],
  create: (parts) => ({ searchWords: createSearchWords(parts) }),
  start: ({ searchWords }) => searchWords.start(),
  stop: ({ searchWords }) => searchWords.stop(),
  auditActions: ['synonyms.added', 'synonyms.removed'],
  acrossTenants: {
    'server/store.ts': 'the console shows the searches of all boards, and a process counts them together',
  },
})
