import { defineFeature } from '#server/features/feature.ts'
import { clauseRoutes } from './server/routes.ts'
import { type Clauses, createClauses } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    clauses: { readonly clauses: Clauses }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    clauses: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'clauses',
  uses: ['accounts', 'applications'],
  create: (parts) => ({ clauses: createClauses(parts) }),
  endpoints: clauseRoutes,
  errors: {
    'clauses.invalid': 'Clauses are missing or not accepted; the details name them in `problems`',
  },
  tags: { clauses: 'What a company’s offers say about personal data.' },
})
