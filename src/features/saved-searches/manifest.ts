import { defineFeature } from '#server/features/feature.ts'
import { unsubscribeKind } from './server/mails.ts'
import { savedSearchData } from './server/personal-data.ts'
import { savedSearchRoutes } from './server/routes.ts'
import { createSavedSearches, type SavedSearches } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'saved-searches': { readonly savedSearches: SavedSearches }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'saved-searches': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'saved-searches',
  uses: [
    ...(['accounts', 'consents', 'content', 'geo', 'mails', 'matching', 'offers', 'profiles'] as const),
    ...(['search', 'tenants'] as const),
  ],
  create: (parts) => ({ savedSearches: createSavedSearches(parts) }),
  endpoints: savedSearchRoutes,
  personalData: savedSearchData,
  personalColumns: {
    'alert_guests.email': 'deleted: the guest of the same address',
  },
  errors: {
    'job-filter.not-found': 'There is no such saved search, or not among your own',
    'job-alert.not-found': 'There is no such alert, or not among your own',
    'candidate.exists': 'The e-mail address belongs to an account; sign in to save the search there',
    'job-filter.exists': 'The same search is saved already',
    'job-alert.exists': 'The search has an alert already',
    'job-filter.alert-active': 'The same search is saved and has an alert already',
    'job-alert.already-active': 'The alert is active already',
    'job-filter.limit-reached': 'No more searches can be saved',
    'job-alert.limit-reached': 'No more alerts can be kept',
  },
  tags: {
    'saved-searches':
      'Searches that candidates keep, with the number of new offers; alerts by mail, with an account or without; private feeds.',
  },
  personalCounts: ({ savedSearches }) => ({
    savedSearches: (candidate) => savedSearches.own.countUnread(candidate),
  }),
  unsubscribes: ({ savedSearches }) => ({
    [unsubscribeKind]: ({ tenantId, subject }) => savedSearches.guests.unsubscribeByUid(tenantId, subject),
  }),
  acrossTenants: {
    'server/mailing-store.ts': 'numbers the new offers of a board by one statement that names it',
  },
})
