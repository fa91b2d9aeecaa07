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
  errors: {
    'upload.invalid': 'The file was not accepted; the details say why in `problems`',
    'upload.not-found': 'There is no such upload, or it has expired',
  },
  tags: { storage: 'Files of one’s own: presigned addresses to upload and download them.' },
  acrossTenants: { 'server/store.ts': 'forgets ended upload tokens of all boards' },
})
