import { defineFeature } from '#server/features/feature.ts'
import { favouriteData } from './server/personal-data.ts'
import { favouriteRoutes } from './server/routes.ts'
import { createFavourites, type Favourites } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    favourites: { readonly favourites: Favourites }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    favourites: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'favourites',
  uses: ['offers', 'tenants', 'applications'],
  create: (parts) => ({ favourites: createFavourites(parts) }),
  endpoints: favouriteRoutes,
  personalCounts: ({ favourites }) => ({ favourites: (candidate) => favourites.count(candidate) }),
  personalData: favouriteData,
  errors: {
    'favourites.closed': 'The board has no favourites',
    'favourites.full': 'The list of favourites is full; remove one first',
  },
  tags: { favourites: 'Offers that a candidate keeps in mind.' },
})
