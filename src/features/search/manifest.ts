import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
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
  uses: ['offers', 'popularity', 'tenants', 'geo', 'money', 'occupations', 'wages'],
  create(parts) {
    const snapshots = { folder: join(parts.config.dataFolder, 'search'), log: parts.log }
    return { search: createOfferSearch({ ...parts, snapshots }) }
  },
  endpoints: searchRoutes,
  errors: {
    'search.not-ready': 'The search index is being loaded; try again in a moment',
    'search.walk-expired': 'The cursor is too old; begin at the first page again',
    'search.unknown-category': 'The board has no such category',
    'search.unknown-listing': 'The address is not one of a list of offers',
  },
  tags: { search: 'Lists, counts, suggestions and the map: all of them are answered from memory.' },
  isReady: ({ search }) => search.isReady(),
  async start({ search, places, tenants, reportError }) {
    await search.start()
    const prepare = async () => {
      for (const _ of places.prepareSuggestions()) await setImmediate()
      for (const tenant of tenants.list()) await search.map.prepare(tenant)
    }
    // Not awaited: without the preparation only the first suggestion and the first map of a board are slower.
    void prepare().catch((error) => reportError(error, { source: 'search preparations' }))
  },
  stop: ({ search }, { afterFault }) => search.stop({ keepsIndex: !afterFault }),
  acrossTenants: {
    'server/loading/offer-projections.ts': 'the index follows the offers of all boards',
  },
})
