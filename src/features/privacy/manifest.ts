import { defineFeature } from '#server/features/feature.ts'
import { createPrivacy, type Privacy } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    privacy: { readonly privacy: Privacy }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    privacy: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'privacy',
  uses: ['accounts', 'consents', 'mails', 'tenants'],
  create: (parts) => ({ privacy: createPrivacy(parts) }),
})
