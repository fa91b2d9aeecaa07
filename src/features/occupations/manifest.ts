import { defineFeature } from '#server/features/feature.ts'
import type { OccupationNames } from './rules.ts'
import { loadOccupations } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    occupations: { readonly occupations: OccupationNames }
  }
}

export default defineFeature({
  name: 'occupations',
  uses: [],
  create: () => ({ occupations: loadOccupations() }),
})
