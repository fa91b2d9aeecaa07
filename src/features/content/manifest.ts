import { defineFeature } from '#server/features/feature.ts'
import { type Content, createContent } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    content: { readonly content: Content }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    content: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'content',
  uses: ['tenants'],
  create: ({ database, clock }) => ({ content: createContent({ database, clock }) }),
})
