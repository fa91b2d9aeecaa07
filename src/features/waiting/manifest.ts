import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    waiting: object
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    waiting: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({ name: 'waiting', uses: ['money'], create: () => ({}) })
