import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    mails: Record<never, never>
  }
}

/** Layout of the boards' mails: plain functions, no service object. */
export default defineFeature({ name: 'mails', uses: ['tenants'], create: () => ({}) })
