import { defineFeature } from '#server/features/feature.ts'
import { type Audit, createAudit } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    audit: { readonly audit: Audit }
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'list.exported': true
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    audit: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'audit',
  uses: ['money'],
  create: (parts) => ({ audit: createAudit(parts) }),
  auditActions: ['list.exported'],
  personalColumns: {
    'audit_log.account_id': 'stays: who did what to the installation is never changed',
    'audit_log.person': 'stays: who did what to the installation is never changed',
  },
  acrossTenants: {
    'server/store.ts': 'the log of the installation',
  },
})
