import { defineFeature } from '#server/features/feature.ts'
import { createPopularity, type Popularity } from './server/service.ts'
import { countApplications } from './server/store.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    popularity: { readonly popularity: Popularity }
  }
}

export default defineFeature({
  name: 'popularity',
  uses: ['offers', 'tenants'],
  create: (parts) => ({ popularity: createPopularity({ ...parts, countApplications }) }),
  start: ({ popularity }) => popularity.start(),
  stop: ({ popularity }) => popularity.stop(),
  acrossTenants: {
    'server/store.ts': 'the rankings that a process keeps of all boards',
  },
})
