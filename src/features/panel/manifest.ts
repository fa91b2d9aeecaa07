import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    panel: Record<never, never>
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    panel: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'panel',
  uses: ['accounts'],
  create: () => ({}),
})
