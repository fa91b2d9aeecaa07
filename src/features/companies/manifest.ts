import { defineFeature } from '#server/features/feature.ts'
import { type CompanyProfiles, createCompanyProfiles } from './server/company-profiles.ts'
import { companyRoutes } from './server/routes.ts'
import { type Companies, createCompanies } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    companies: { readonly companies: Companies; readonly companyProfiles: CompanyProfiles }
  }
}

declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    companies: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'companies',
  uses: ['geo', 'offers', 'search', 'tenants'],
  create(parts) {
    const companies = createCompanies(parts)
    return { companies, companyProfiles: createCompanyProfiles({ ...parts, companies }) }
  },
  endpoints: companyRoutes,
  personalColumns: { 'companies.contact_email': 'stays: the company’s' },
  errors: {
    'company.not-found': 'There is no such company, or the account belongs to none',
    'company.no-monogram': 'There is no such picture of initials',
  },
  tags: {
    companies:
      'Companies: profiles, stories, logos, the pictures that stand in for one, and the words of profiles.',
  },
})
