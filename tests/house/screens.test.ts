import { expect, test } from 'vitest'
import type { Page } from '#kernel/addresses.ts'
import { screens } from '#tests/support/journeys/screens/visits.ts'

type Address = Pick<Page<never>, 'name' | 'paths'>

const tables: Record<string, Record<string, Address>> = import.meta.glob(
  '../../src/features/*/addresses.ts',
  {
    eager: true,
  },
)
const pages = Object.values(tables).flatMap((table) => Object.values(table).map(({ name }) => name))

/** Pages that `npm run screens` does not open, with the reason. */
const without: Readonly<Record<string, readonly string[]>> = {
  'answers a file, a picture or a feed': [
    ...['home-picture', 'list-picture', 'offer-picture', 'company-picture', 'post-picture', 'story-picture'],
    ...['applications/attachment', 'applications/attachments', 'candidate-cv', 'own-cv', 'own-data-copy'],
    ...['invoice-file', 'operator-invoice-file', 'legal-file', 'edition-file', 'board-file', 'chat-file'],
    ...['panel-conversation-file', 'offers/offer-days-csv', 'codes-csv', 'orders-csv', 'console-offers-csv'],
    ...[
      'rejected-csv',
      'corrected-csv',
      'import-template',
      'invoices-csv',
      'log-csv',
      'blog-feed',
      'web-manifest',
    ],
  ],
  'leads elsewhere': [
    ...['leave', 'old-offer', 'old-salary-calculator', 'short-brand-story', 'own/application-chat'],
    ...[
      'employer/received-application',
      'account/sign-out',
      'account/sign-out@employer',
      'operator-sign-out',
    ],
    ...['visibility', 'own/mails'],
  ],
  'the same module as the candidate’s page': [
    ...['account/verify@employer', 'account/reset@employer', 'account/email-change@employer'],
  ],
  'only between password and code: journeys of the second factor': [
    ...['operator-code', 'account/code', 'account/code@employer'],
  ],
  'only with an offer that is ready to be paid: journeys of the market loop': [
    ...['offer-form-summary', 'offer-payment', 'payment-result', 'pack-result', 'sandbox-payment'],
  ],
  'a new demo has one version of each document: tests/pages/legal-versions.test.ts': [
    ...['legal-version', 'legal-changes'],
  ],
  'the small demo has none: tests/pages/reports.test.ts, tests/pages/import-upload.test.ts': [
    'report',
    'import',
  ],
  'only for chosen applications, or for members of two companies: tests of both': [
    ...['compare/compare', 'employer/company-choice'],
  ],
  'the answer to a form: journeys of applying': ['application-confirmation'],
}

test('every page of a feature is a screen, or says why not', () => {
  const shown = new Set(screens.map(({ page }) => page))
  const excused = Object.values(without).flat()
  expect(pages.filter((name) => !shown.has(name) && !excused.includes(name))).toEqual([])
  expect(excused.filter((name) => shown.has(name) || !pages.includes(name))).toEqual([])
})

test('each screen has a name of its own', () => {
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
