import { defineFeature } from '#server/features/feature.ts'
import { reportsPage } from './addresses.ts'
import { createReports, type Reports } from './server/service.ts'
import { waitingReports } from './server/waiting.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    reports: { readonly reports: Reports }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    reports: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'report.answered': true
    'offer.blocked': true
    'offer.unblocked': true
  }
}

export default defineFeature({
  name: 'reports',
  uses: ['applications', 'audit', 'mails', 'offers', 'tenants'],
  create: (parts) => ({ reports: createReports(parts) }),
  auditActions: ['report.answered', 'offer.blocked', 'offer.unblocked'],
  consoleCounts: ({ reports }) => ({ [reportsPage.name]: (operator) => reports.countWaiting(operator) }),
  waiting: waitingReports,
  personalColumns: {
    'reports.email':
      'stays until the job erases it: the report is not the account’s, and its answer goes there',
  },
  acrossTenants: {
    'server/store.ts': 'the console shows the reports of all boards, a job erases their addresses',
  },
})
