import { join } from 'node:path'
import { defineFeature } from '#server/features/feature.ts'
import { searchRoutes } from './server/routes.ts'
import { createOfferSearch, type OfferSearch } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    search: { readonly search: OfferSearch }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    search: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'search',
  uses: ['offers', 'popularity', 'tenants', 'geo', 'money', 'occupations'],
  create(parts) {
    const snapshots = { folder: join(parts.config.dataFolder, 'search'), log: parts.log }
    return { search: createOfferSearch({ ...parts, snapshots }) }
  },
  endpoints: searchRoutes,
  tags: { search: 'Lists, counts, suggestions and the map: all of them are answered from memory.' },
  isReady: ({ search }) => search.isReady(),
  async start({ search, tenants, reportError }) {
    await search.start()
    const prepareMaps = async () => {
      for (const tenant of tenants.list()) await search.map.prepare(tenant)
    }
    // Not waited for: without it only the first map of a board takes longer.
    void prepareMaps().catch((error) => reportError(error, { source: 'map' }))
  },
  stop: ({ search }, { afterFault }) => search.stop({ keepsIndex: !afterFault }),
  acrossTenants: {
    'server/loading/offer-projections.ts': 'the index follows the offers of all boards',
  },
})
