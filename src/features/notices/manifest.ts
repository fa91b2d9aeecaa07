import { defineFeature } from '#server/features/feature.ts'
import { noticeRoutes } from './server/routes.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    notices: Record<never, never>
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    notices: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'notices',
  uses: ['content', 'search', 'tenants'],
  create: () => ({}),
  endpoints: noticeRoutes,
  tags: { notices: 'Banners and the choice of cookies, which pages ask for once they stand.' },
})
