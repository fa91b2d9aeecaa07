import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { booleanField, integerField, valueList } from '#kernel/query-fields.ts'
import { applicationStatuses } from './enumerations.ts'

/** Page size of the history. */
const perPage = 20
/** Maximum of offers in one call that asks which were applied to. */
const perBatch = 25

export const historyErrors = {
  // The board has no history.
  'history.closed': 404,
  'redirect.not-found': 404,
  'application.not-found': 404,
  'application.status-conflict': 409,
} as const

const closed = { 'history.closed': historyErrors['history.closed'] }
const ofRedirect = { ...closed, 'redirect.not-found': 404 } as const
const redirectParams = z.object({
  redirectId: z.guid().describe('`redirect_id` of the way to the company’s page'),
})
const status = z.enum(applicationStatuses)
const call = { tag: 'applications', auth: ['candidate'] } as const

export const listApplicationHistory = endpoint({
  ...call,
  method: 'GET',
  path: '/candidates/application-history',
  summary: 'Where the candidate has applied, ongoing applications first',
  description:
    'Applications that were sent here, and ways to companies’ own pages: those are unconfirmed until the candidate says what came of them. With `jobAdvertisementsIds` only those of them: what lists lay over their cards.',
  query: z.object({
    page: integerField({ min: 1, max: 10_000 }).default(1).describe('Counted from 1'),
    pageSize: integerField({ min: 1, max: 100 }).default(perPage).describe('Entries of a page'),
    isConfirmed: booleanField().optional().describe('Without it, both kinds'),
    jobAdvertisementsIds: valueList(z.guid())
      .pipe(z.array(z.string()).max(perBatch))
      .optional()
      .describe(`Guids of offers, at most ${perBatch}`),
    locale: z.enum(locales).default('pl').describe('Language of the linked pages'),
  }),
  answers: {
    200: {
      description: 'A page; beyond the end an empty one',
      schema: z.object({
        data: z.array(
          z
            .object({
              jobAdvertisementId: z.guid().describe('Guid of the offer'),
              isConfirmed: z.boolean(),
              redirectId: z.guid().nullable().describe('Of an application at the company’s own page'),
              applicationId: z.guid().nullable().describe('Of one that was sent here'),
              status: status.nullable().describe('Of one that was sent here'),
              appliedAt: z.iso.datetime(),
              history: z
                .array(z.object({ status, at: z.iso.datetime() }))
                .describe('The oldest first; empty of one at the company’s own page'),
              conversationLink: z
                .url()
                .nullable()
                .describe(
                  'Of one that was sent here: the conversation that the company opened about the offer. All conversations are in `/candidates/{id}/conversations`',
                ),
            })
            .meta({
              id: 'ApplicationHistoryEntry',
              examples: [
                {
                  ...{ jobAdvertisementId: '0b0d0000-0000-4000-8000-000000000000', isConfirmed: true },
                  ...{ redirectId: null, applicationId: '0199a7f4-0000-7000-8000-000000000001' },
                  ...{ status: 'received', appliedAt: '2026-06-12T08:30:00.000Z' },
                  history: [{ status: 'received', at: '2026-06-12T08:30:00.000Z' }],
                  conversationLink: null,
                },
              ],
            }),
        ),
        meta: z.object({ pagination: z.object({ pageNumber: z.int(), hasNextPage: z.boolean() }) }),
      }),
    },
  },
  errors: closed,
})

export const countApplicationHistory = endpoint({
  ...call,
  method: 'GET',
  path: '/candidates/application-history/count',
  summary: 'The number of confirmed and unconfirmed history entries',
  description: 'As many as the lists have in all.',
  answers: {
    200: {
      description: 'The numbers',
      schema: z
        .object({ confirmedCount: z.int(), unconfirmedCount: z.int() })
        .meta({ examples: [{ confirmedCount: 7, unconfirmedCount: 1 }] }),
    },
  },
  errors: closed,
})

export const confirmHistoryEntry = endpoint({
  ...call,
  method: 'PATCH',
  path: '/candidates/application-history/by-core-id/{redirectId}/confirm',
  summary: 'Confirms that the application on the company’s own site was sent',
  description: 'Once more it is the same.',
  params: redirectParams,
  answers: { 204: { description: 'Confirmed' } },
  errors: ofRedirect,
})

export const denyHistoryEntry = endpoint({
  ...call,
  method: 'DELETE',
  path: '/candidates/application-history/by-core-id/{redirectId}',
  summary: 'Removes an entry whose application was not sent on the company’s own site',
  description: 'The entry leaves the history; once more it is the same.',
  params: redirectParams,
  answers: { 204: { description: 'Removed' } },
  errors: ofRedirect,
})

export const withdrawApplication = endpoint({
  ...call,
  method: 'PATCH',
  path: '/candidates/applications/{id}/withdraw',
  summary: 'Withdraws an application sent on this board',
  description: 'For good. It stays in the history, and the company is told if it knew of it.',
  params: z.object({ id: z.guid().describe('`applicationId` of the history') }),
  answers: { 204: { description: 'Withdrawn' } },
  errors: {
    'application.not-found': historyErrors['application.not-found'],
    'application.status-conflict': historyErrors['application.status-conflict'],
  },
})
