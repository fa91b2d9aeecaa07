import { defineFeature } from '#server/features/feature.ts'
import { redirectData } from './server/personal-data.ts'
import { redirectRoutes } from './server/routes.ts'
import { createRedirects, type Redirects } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    redirects: { readonly redirects: Redirects }
  }
}

export default defineFeature({
  name: 'redirects',
  uses: ['offers', 'tenants'],
  create: (parts) => ({ redirects: createRedirects(parts) }),
  endpoints: redirectRoutes,
  personalData: redirectData,
  personalColumns: {
    'redirects.candidate_account_id': 'untied: the click stays a number until the nightly job deletes it',
    'redirects.candidate_id': 'untied, as the account is',
  },
  errors: {
    'redirect.check-failed': 'The check against programs was not passed; solve a new one',
    'offer.apply-form': 'Applications to this offer are sent on the board, not at another address',
    'offer.apply-external': 'Applications to this offer are sent at the employer’s own address',
    'offer.apply-address-unknown': 'The employer’s address of this offer is not known',
    'offer.not-active': 'The offer has ended',
  },
  tags: { redirects: 'Going to the page where an offer is applied for, when that is elsewhere.' },
  acrossTenants: {
    'server/store.ts': 'forgets old clicks of all boards',
  },
})
