import { defineFeature } from '#server/features/feature.ts'
import { type ConsoleAccounts, createConsoleAccounts } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'console-accounts': { readonly consoleAccounts: ConsoleAccounts }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'console-accounts': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'account.seen': true
  }
}

export default defineFeature({
  name: 'console-accounts',
  uses: ['accounts', 'audit', 'company-checks', 'tenants'],
  create: (parts) => ({ consoleAccounts: createConsoleAccounts(parts) }),
  auditActions: ['account.seen'],
  acrossTenants: { 'server/store.ts': 'the console finds the accounts of all boards' },
})
