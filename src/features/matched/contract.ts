import { z } from 'zod'
import { fit, matchingErrors, matchRaise, sampleFit } from '#features/matching/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField } from '#kernel/query-fields.ts'

/** Offers per page. */
export const matchedPerPage = 20

export const matchedErrors = {
  ...matchingErrors,
  // the board has no matching
  'matched.closed': 404,
  // the profile states no preferences
  'matched.no-preferences': 409,
  'offer.not-found': 404,
} as const

const call = { method: 'GET', tag: 'matched', auth: ['candidate'], errors: matchedErrors } as const
const sampleMatched = { jobAdvertisementId: '0b0d0000-0000-4000-8000-000000000000', ...sampleFit }
const matched = z
  .object({ jobAdvertisementId: z.guid().describe('Guid of the offer'), ...fit })
  .meta({ id: 'MatchedPreference', examples: [sampleMatched] })

export const listMatched = endpoint({
  ...call,
  path: '/candidates/job-advertisements/matched',
  summary: 'Offers by how well they match the candidate’s preferences, best first',
  description:
    'The percent and its factors are those of `POST /v2/user-panel/offers/match`; the preferences are the profile’s.',
  query: z.object({
    page: integerField({ min: 1, max: 100 }).default(1).describe('Counted from 1'),
    pageSize: integerField({ min: 1, max: 100 }).default(matchedPerPage).describe('Offers of a page'),
  }),
  answers: {
    200: {
      description: 'A page; beyond the end an empty one',
      schema: z.object({
        matchedPreferences: z.array(matched),
        metadata: z.object({ pagination: z.object({ pageNumber: z.int(), hasNextPage: z.boolean() }) }),
      }),
    },
  },
})

export const getMatch = endpoint({
  ...call,
  path: '/candidates/job-advertisements/{id}/match',
  summary: 'How well an offer matches the candidate’s preferences, and what would raise the score',
  description: 'What would raise it is worked out by stating it; it is nothing but what the offer names.',
  params: z.object({ id: z.guid().describe('Guid of the offer') }),
  answers: {
    200: {
      description: 'The fit',
      schema: matched
        .extend({ raises: z.array(matchRaise) })
        .meta({ examples: [{ ...sampleMatched, raises: [{ skill: 'Kafka', matchPercent: 100 }] }] }),
    },
  },
})
