import { defineFeature } from '#server/features/feature.ts'
import { workOffers } from './server/jobs.ts'
import { offerRoutes } from './server/routes.ts'
import { createOffers, type Offers } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    offers: { readonly offers: Offers }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    offers: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'offers',
  uses: ['tenants', 'geo', 'money', 'occupations', 'wages'],
  create(parts) {
    const offers = createOffers(parts)
    workOffers(parts.jobs, offers)
    return { offers }
  },
  endpoints: offerRoutes,
  personalColumns: {
    'offers.apply_email': 'stays: the company’s',
    'offers.contact_email': 'stays: the company’s',
  },
  errors: {
    'offer.not-found': 'There is no such offer, or not among your company’s',
    'offer.state-conflict': 'The state of the offer does not allow this change',
    'offer.plan-exceeded': 'The offer exceeds the limits of its plan; the details name them in `problems`',
  },
  tags: { offers: 'One offer in full, and offers in the shape of the candidate API.' },
  acrossTenants: {
    'server/projection-store.ts': 'batches in SQL of its own, bound by their rows',
    'server/reading.ts': 'names offers of all boards to the operator',
  },
})
