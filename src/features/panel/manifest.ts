import { hrefFor } from '#kernel/addresses.ts'
import { defineFeature } from '#server/features/feature.ts'
import { panelApplicationsPage, panelOfferPage, panelOffersPage } from './addresses.ts'
import { applicationRoutes } from './server/application-routes.ts'
import { createPanelBlindReview, type PanelBlindReview } from './server/applications/blind-review.ts'
import { createPanelPromise, type PanelPromise } from './server/applications/promise.ts'
import { createPanelRetention, type PanelRetention } from './server/applications/retention.ts'
import { createPanelApplications, type PanelApplications } from './server/applications/service.ts'
import { createPanelHome, type PanelHome } from './server/home/service.ts'
import { offerRoutes } from './server/offer-routes.ts'
import { createPanelOffers, type PanelOffers } from './server/offers/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    panel: {
      readonly panelHome: PanelHome
      readonly panelOffers: PanelOffers
      readonly panelApplications: PanelApplications
      readonly panelRetention: PanelRetention
      readonly panelPromise: PanelPromise
      readonly panelBlindReview: PanelBlindReview
    }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    panel: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'panel',
  uses: [
    'accounts',
    'applications',
    'audit',
    'clauses',
    'companies',
    'company-data',
    'company-pages',
    'matched',
    'matching',
    'money',
    'offers',
    'payments',
    'plans',
    'posting',
    'profiles',
    'reports',
    'tenants',
  ],
  create(parts) {
    parts.reports.linkToPanel((id, locale) => hrefFor(panelOfferPage, { id }, locale))
    const panelOffers = createPanelOffers(parts)
    return {
      panelOffers,
      panelHome: createPanelHome({ ...parts, panelOffers }),
      panelApplications: createPanelApplications(parts),
      panelRetention: createPanelRetention(parts),
      panelPromise: createPanelPromise(parts),
      panelBlindReview: createPanelBlindReview(parts),
    }
  },
  endpoints: (parts) => [...offerRoutes(parts), ...applicationRoutes(parts)],
  errors: {
    'offer.has-applications': 'The offer has applications, so it cannot be deleted',
    'application.hidden': 'The attachment is hidden until the blind review is decided',
    'application.already-told': 'The candidate was told of the refusal already',
  },
  tags: { panel: 'What an employer sees and does: the offers of a company and the applications for them.' },
  personalColumns: {
    'application_notes.account_id': 'emptied by the database: the note is the company’s',
    'offer_state_events.account_id': 'stays: a number that names nobody once the account is gone',
  },
  panelCounts: ({ panelOffers, panelApplications }) => ({
    [panelOffersPage.name]: (company) => panelOffers.countActive(company),
    [panelApplicationsPage.name]: (company) => panelApplications.countNew(company),
  }),
})
