import { defineFeature } from '#server/features/feature.ts'
import { refusableKinds } from './server/mails.ts'
import { createEmployerMails, type EmployerMails } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    'employer-mails': { readonly employerMails: EmployerMails }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    'employer-mails': typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'employer-mails',
  uses: [
    'accounts',
    'applications',
    'mail-choices',
    'mails',
    'matched',
    'money',
    'offers',
    'panel',
    'plans',
    'posting',
    'tenants',
  ],
  create: (parts) => ({ employerMails: createEmployerMails(parts) }),
  unsubscribes: ({ mailChoices }) => ({
    [refusableKinds.published]: (of) => mailChoices.unsubscribe(of, { published: false }),
    [refusableKinds.expiring]: (of) => mailChoices.unsubscribe(of, { expiring: false }),
  }),
  acrossTenants: {
    'server/store.ts': 'offers that end soon, of all boards',
    'server/digest-store.ts': 'daily mails of all boards',
  },
})
