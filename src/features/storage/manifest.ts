import { defineFeature } from '#server/features/feature.ts'
import { storageRoutes } from './server/routes.ts'
import { createStorage, type Storage } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    storage: { readonly storage: Storage }
  }
}

export default defineFeature({
  name: 'storage',
  uses: ['tenants'],
  create: (parts) => ({ storage: createStorage(parts) }),
  endpoints: storageRoutes,
  tags: { storage: 'Files of one’s own: presigned addresses to upload and download them.' },
  acrossTenants: { 'server/store.ts': 'forgets ended upload tokens of all boards' },
})
