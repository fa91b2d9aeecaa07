import { defineFeature } from '#server/features/feature.ts'
import { companyDataRoutes } from './server/routes.ts'
import { type CompanyData, createCompanyData } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'company-data': { readonly companyData: CompanyData }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'company-data': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'company-data',
  uses: ['accounts', 'clauses', 'companies', 'payments', 'tenants'],
  create: (parts) => ({ companyData: createCompanyData(parts) }),
  endpoints: companyDataRoutes,
  errors: {
    'company.invalid':
      'Fields of the company are missing or not accepted; the details name them in `problems`',
    'image.invalid': 'The picture was not accepted; the details say why in `problems`',
  },
  tags: { 'company-data': 'What a company is registered as, for its owners and admins.' },
})
