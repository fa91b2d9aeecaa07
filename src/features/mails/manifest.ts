import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    mails: Record<never, never>
  }
}

/** How mails look: functions without a service of their own. */
export default defineFeature({ name: 'mails', uses: ['tenants'], create: () => ({}) })
