import { defineFeature } from '#server/features/feature.ts'
import { createHistory, type History } from './server/history/history.ts'
import { historyRoutes } from './server/history/history-routes.ts'
import { type AnswerPromises, createAnswerPromises } from './server/keeping/answer-promises.ts'
import { type BlindReviews, createBlindReviews } from './server/keeping/blind-reviews.ts'
import { createRetention, type Retention } from './server/keeping/retention.ts'
import { createMailLinks } from './server/mail-links.ts'
import { applicationData } from './server/personal-data.ts'
import { applicationRoutes } from './server/routes.ts'
import { type Applications, createApplications } from './server/service.ts'
import { statusKind } from './server/statuses/status-mails.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    applications: {
      readonly applications: Applications
      readonly history: History
      readonly retention: Retention
      readonly answerPromises: AnswerPromises
      readonly blindReviews: BlindReviews
    }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    applications: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'applications',
  uses: ['offers', 'profiles', 'redirects', 'tenants', 'companies', 'consents', 'mail-choices', 'mails'],
  create: (parts) => ({
    applications: createApplications({ ...parts, links: createMailLinks(parts.links) }),
    history: createHistory(parts),
    retention: createRetention(parts),
    answerPromises: createAnswerPromises(parts),
    blindReviews: createBlindReviews(parts),
  }),
  endpoints: (parts) => [...applicationRoutes(parts), ...historyRoutes(parts)],
  unsubscribes: ({ mailChoices }) => ({
    [statusKind]: (of) => mailChoices.unsubscribe(of, { statuses: false }),
  }),
  personalCounts: ({ history }) => ({
    unconfirmedApplications: async (candidate) => (await history.count(candidate)).unconfirmedCount,
  }),
  personalData: applicationData,
  personalColumns: {
    'application_events.account_id': 'stays: a number that names nobody once the account is gone',
    'applications.candidate_account_id': 'untied: the application belongs to the company that received it',
    'applications.email': 'stays with the application, which belongs to the company that received it',
  },
  errors: {
    'application.invalid':
      'Fields of the application are missing or not accepted; the details name them in `problems`',
    'application.check-failed': 'The check against programs was not passed; solve a new one',
    'application.check-needed':
      'So many applications came from here that a check against programs is needed first',
    'application.foreign-page': 'Applications are taken from pages of this board only',
    'application.confirmation-not-found':
      'The link that confirms the application is unknown, used or expired',
    'application.not-found': 'There is no such application, or not among your own',
    'application.status-conflict':
      'The application’s present status does not allow this change; the details name it',
    'redirect.not-found': 'There is no such visit of an employer’s form in your history',
    'history.closed': 'The board keeps no history of applications',
  },
  tags: { applications: 'Applying for an offer, and the human check that goes with it.' },
  acrossTenants: {
    'server/hand-over.ts': 'the console and the repeated hand-over of all boards',
    'server/store.ts': 'mails to one mailbox count on all boards',
    'server/tidy.ts': 'deletes unconfirmed applications of all boards',
  },
})
