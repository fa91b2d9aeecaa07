import { defineFeature } from '#server/features/feature.ts'
import { createSharePictures, type SharePictures } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    sharing: { readonly sharePictures: SharePictures }
  }
}

export default defineFeature({
  name: 'sharing',
  uses: ['companies', 'offers', 'tenants'],
  create: () => ({ sharePictures: createSharePictures() }),
})
