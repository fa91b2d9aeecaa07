import { defineFeature } from '#server/features/feature.ts'
import type { OccupationNames } from './rules.ts'
import { loadOccupations, loadSkills, type SkillNames } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    occupations: { readonly occupations: OccupationNames; readonly skillNames: SkillNames }
  }
}

export default defineFeature({
  name: 'occupations',
  uses: [],
  create: () => ({ occupations: loadOccupations(), skillNames: loadSkills() }),
})
