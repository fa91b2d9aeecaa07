import { defineFeature } from '#server/features/feature.ts'
import { companyChecksPage } from './addresses.ts'
import { type CompanyChecks, createCompanyChecks } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'company-checks': { readonly companyChecks: CompanyChecks }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'company-checks': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}
declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'company.verified': true
    'company.refused': true
  }
}

export default defineFeature({
  name: 'company-checks',
  uses: ['accounts', 'audit', 'companies', 'mails', 'offers', 'panel', 'payments', 'plans', 'tenants'],
  create: (parts) => ({ companyChecks: createCompanyChecks(parts) }),
  auditActions: ['company.verified', 'company.refused'],
  consoleCounts: ({ companyChecks }) => ({
    [companyChecksPage.name]: (operator) => companyChecks.countWaiting(operator),
  }),
  acrossTenants: {
    'server/store.ts': 'the console shows the companies of all boards',
  },
})
