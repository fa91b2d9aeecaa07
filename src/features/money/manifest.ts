import { defineFeature } from '#server/features/feature.ts'
import { createRates, type Rates } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    money: { readonly rates: Rates }
  }
}

export default defineFeature({
  name: 'money',
  uses: [],
  create: async ({ database, clock }) => ({ rates: await createRates({ database, clock }) }),
})
