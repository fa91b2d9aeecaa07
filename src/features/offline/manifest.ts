import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    offline: Record<never, never>
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    offline: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'offline',
  uses: ['search', 'tenants'],
  create: () => ({}),
})
