import { defineFeature } from '#server/features/feature.ts'
import { pageRoutes } from './server/routes.ts'
import { type CompanyPages, createCompanyPages } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'company-pages': { readonly companyPages: CompanyPages }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'company-pages': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'company-pages',
  uses: ['accounts', 'companies', 'geo', 'offers', 'storage', 'tenants'],
  create: (parts) => ({ companyPages: createCompanyPages(parts) }),
  endpoints: pageRoutes,
  errors: {
    'brand-story.not-found': 'The company has published no brand story',
    'company-page.not-found': 'There is no such version, or nothing is published',
    'company-page.invalid':
      'Fields of the page are missing or not accepted; the details name them in `problems`',
    'company-page.conflict':
      'Somebody else has saved the page meanwhile; the details have `version`, `conflicts` and `merged`',
  },
  tags: {
    'company-pages':
      'What a company writes about itself: its profile, its brand story and their pictures, as drafts until they are published.',
  },
  acrossTenants: { 'server/store.ts': 'forgets pictures of all boards that no page shows' },
})
