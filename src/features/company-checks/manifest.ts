import { defineFeature } from '#server/features/feature.ts'
import { companyChecksPage } from './addresses.ts'
import { type CompanyClaims, createCompanyClaims } from './server/claims.ts'
import { type CompanyCodes, createCompanyCodes } from './server/company-codes.ts'
import { type CompanyConsents, createCompanyConsents } from './server/company-consents.ts'
import { type CompanyChecks, createCompanyChecks } from './server/service.ts'
import { waitingCompanies } from './server/waiting.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'company-checks': {
      readonly companyChecks: CompanyChecks
      readonly companyConsents: CompanyConsents
      readonly companyClaims: CompanyClaims
      readonly companyCodes: CompanyCodes
    }
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
    'company.claimed': true
    'company.claim-granted': true
    'company.claim-refused': true
    'codes.given': true
    'code.taken-back': true
  }
}

export default defineFeature({
  name: 'company-checks',
  uses: [
    'accounts',
    'applications',
    'audit',
    'candidates',
    'chat',
    'companies',
    'consents',
    'content',
    'mails',
    'offers',
    'panel',
    'payments',
    'plans',
    'tenants',
  ],
  create: (parts) => ({
    companyChecks: createCompanyChecks(parts),
    companyConsents: createCompanyConsents(parts),
    companyClaims: createCompanyClaims(parts),
    companyCodes: createCompanyCodes(parts),
  }),
  auditActions: [
    'company.verified',
    'company.refused',
    'company.claimed',
    'company.claim-granted',
    'company.claim-refused',
    'codes.given',
    'code.taken-back',
  ],
  consoleCounts: ({ companyChecks, companyClaims }) => ({
    [companyChecksPage.name]: async (operator) =>
      (await companyChecks.countWaiting(operator)) + (await companyClaims.countOpen(operator)),
  }),
  waiting: waitingCompanies,
  acrossTenants: {
    'server/claim-store.ts': 'the console shows the claims of all boards',
    'server/waiting.ts': 'the console shows what waits on all boards',
    'server/store.ts': 'the console shows the companies of all boards',
  },
})
