import { defineFeature } from '#server/features/feature.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    wages: Record<never, never>
  }
}

export default defineFeature({
  name: 'wages',
  uses: [],
  create: () => ({}),
})
