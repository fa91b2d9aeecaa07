import { defineFeature } from '#server/features/feature.ts'
import { loadPlaces, type Places } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    geo: { readonly places: Places }
  }
}

export default defineFeature({
  name: 'geo',
  uses: [],
  create: async () => ({ places: await loadPlaces() }),
})
