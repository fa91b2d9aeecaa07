import { defineFeature } from '#server/features/feature.ts'
import { bounceRoutes } from './server/routes.ts'
import { type Bounces, createBounces } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    bounces: { readonly bounces: Bounces }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    bounces: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'bounces',
  uses: ['accounts', 'saved-searches'],
  create: (parts) => ({ bounces: createBounces(parts) }),
  endpoints: bounceRoutes,
  personalCounts: ({ bounces }) => ({ refusedMail: (candidate) => bounces.count(candidate) }),
  errors: {
    'mail-report.closed': 'The installation takes no reports of undelivered mails',
    'mail-report.forbidden': 'The key of the report is wrong',
  },
  tags: { bounces: 'Addresses that refuse mail: reports of the mail server, and the word of their owners.' },
})
