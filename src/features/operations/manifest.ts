import { defineFeature } from '#server/features/feature.ts'
import { jobsPage } from './addresses.ts'
import { operationRoutes } from './server/routes.ts'
import { createOperations, type Operations } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    operations: { readonly operations: Operations }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    operations: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'job.retried': true
    'jobs.retried': true
    'applications.retried': true
  }
}

export default defineFeature({
  name: 'operations',
  uses: ['audit', 'applications'],
  create: (parts) => ({ operations: createOperations(parts) }),
  endpoints: operationRoutes,
  errors: {
    'job.not-failed': 'There is no such job, or it has not failed',
  },
  tags: { operations: 'What operators of the installation see. Needs the session of one.' },
  auditActions: ['job.retried', 'jobs.retried', 'applications.retried'],
  consoleCounts: ({ operations }) => ({
    [jobsPage.name]: async (operator) => (await operations.jobs(operator)).failed,
  }),
})
