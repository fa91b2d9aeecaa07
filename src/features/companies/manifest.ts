import { defineFeature } from '#server/features/feature.ts'
import { companyRoutes } from './server/routes.ts'
import { type Companies, createCompanies } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    companies: { readonly companies: Companies }
  }
}

export default defineFeature({
  name: 'companies',
  uses: ['tenants', 'offers'],
  create: ({ database, clock }) => ({ companies: createCompanies({ database, clock }) }),
  endpoints: companyRoutes,
  tags: { companies: 'Companies, their logos, and the pictures that stand in for one.' },
})
