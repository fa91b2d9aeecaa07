import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    calculator: Record<never, never>
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    calculator: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'calculator',
  uses: ['offers', 'search', 'wages'],
  create: () => ({}),
})
