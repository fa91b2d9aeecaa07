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
  personalColumns: {
    'erasures.account_id': 'stays, a number without any data: the proof that the account was erased',
  },
  create: (parts) => ({ privacy: createPrivacy(parts) }),
})
