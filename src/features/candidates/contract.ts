import { z } from 'zod'
import { chatErrors, invitationText } from '#features/chat/contract.ts'
import { chatLimits, conversationStatuses } from '#features/chat/enumerations.ts'
import { fit, sampleFit } from '#features/matching/contract.ts'
import { workplaceTypes } from '#features/offers/enumerations.ts'
import { candidateEmploymentTypes, jobLookingStatuses } from '#features/profiles/enumerations.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, textField } from '#kernel/query-fields.ts'
import { availabilities, candidateLimits, candidateSorts } from './enumerations.ts'

export const candidateErrors = {
  ...chatErrors,
  // no such candidate, or one who is not findable or has blocked the company
  'candidate.not-found': 404,
  // not an offer of this company, or not published
  'offer.not-found': 404,
  'company.not-found': 404,
  // neither did the candidate accept an invitation nor apply
  'candidate.hidden': 403,
  'search.not-ready': 503,
} as const

const month = z.object({ year: z.int(), month: z.int() })

const preferencesOfCandidate = z.object({
  position: z.object({ name: z.string() }),
  experienceYears: z.number().nullable(),
  desiredPositions: z.array(z.object({ name: z.string() })),
  skills: z.array(z.object({ name: z.string(), level: z.int() })),
  internalLanguages: z.record(z.string(), z.string()),
  employments: z.array(
    z.object({
      type: z.enum(candidateEmploymentTypes),
      salary: z.object({ amount: z.number(), currency: z.string(), unit: z.string() }).nullable(),
    }),
  ),
  locations: z.object({
    residences: z.array(z.object({ city: z.string() })),
    workplaceTypes: z.array(z.enum(workplaceTypes)),
  }),
  availabilityPeriod: z.object({ unit: z.literal('week'), value: z.int() }).nullable(),
  jobLooking: z.object({ status: z.enum(jobLookingStatuses) }),
})

const invitation = z.object({
  conversationId: z.uuid(),
  status: z.enum(conversationStatuses),
  at: z.iso.datetime(),
})

const listed = {
  id: z.uuid(),
  isMatched: z.boolean().describe('Accepted an invitation of the company, or applied to it'),
  name: z.string().nullable().describe('Null before that'),
  preferences: preferencesOfCandidate,
  invitation: invitation.nullable().describe('The latest of the company'),
  ...fit,
}

/** One whom the company has invited and who has not answered. */
const sampleCandidate = {
  ...{ id: '0199a7f4-0000-7000-8000-000000000004', isMatched: false, name: null },
  preferences: {
    ...{ position: { name: 'Java Developer' }, experienceYears: 7 },
    desiredPositions: [{ name: 'Backend Developer' }],
    skills: [{ name: 'Java', level: 5 }],
    internalLanguages: { pl: 'native', en: 'c1' },
    // The pay is shown once they are matched.
    employments: [{ type: 'b2b', salary: null }],
    locations: { residences: [{ city: 'Warszawa' }], workplaceTypes: ['remote', 'hybrid'] },
    ...{ availabilityPeriod: { unit: 'week', value: 4 }, jobLooking: { status: 'active' } },
  },
  invitation: {
    conversationId: '0199a7f4-0000-7000-8000-000000000001',
    ...{ status: 'invited', at: '2026-06-11T09:15:00.000Z' },
  },
  ...sampleFit,
}

export const listedCandidate = z.object(listed).meta({ id: 'ListedCandidate', examples: [sampleCandidate] })
export type ListedCandidate = z.output<typeof listedCandidate>

export const candidateDetail = z
  .object({
    ...listed,
    preferences: preferencesOfCandidate.extend({
      candidateId: z.uuid(),
      skills: z.array(
        z.object({
          id: z.string().describe('What the skill is known by, whatever it is called'),
          name: z.string(),
          level: z.int(),
        }),
      ),
      categoryIds: z.array(z.int()),
    }),
    profile: z
      .object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        avatarUrl: z.string().nullable(),
        applicationDocs: z.array(z.object({ name: z.string(), type: z.string(), fileName: z.string() })),
        socialMediaProfiles: z.array(z.object({ type: z.string(), link: z.string() })),
      })
      .nullable()
      .describe('Null before the candidate is matched'),
    workHistory: z.object({
      entries: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          company: z.object({ name: z.string().nullable().describe('Null before that') }),
          description: z.string().nullable(),
          period: z.object({ start: month, end: month.nullable() }),
        }),
      ),
    }),
  })
  .meta({
    id: 'CandidateDetail',
    examples: [
      {
        ...{ ...sampleCandidate, profile: null },
        preferences: {
          ...{ ...sampleCandidate.preferences, candidateId: sampleCandidate.id, categoryIds: [101] },
          skills: [{ id: 'java', name: 'Java', level: 5 }],
        },
        workHistory: {
          entries: [
            {
              ...{ id: '0199a7f4-0000-7000-8000-000000000005', title: 'Java Developer' },
              ...{ company: { name: null }, description: 'Rozliczenia i kolejki zdarzeń.' },
              period: { start: { year: 2023, month: 3 }, end: null },
            },
          ],
        },
      },
    ],
  })
export type CandidateDetail = z.output<typeof candidateDetail>

const common = { tag: 'candidates', auth: ['employer'], errors: candidateErrors } as const
const EXAMPLE = '0199a7f4-0000-7000-8000-000000000002'
const offer = z
  .guid()
  .describe('Guid of an offer of the own company that is published')
  .meta({ examples: [EXAMPLE] })
const params = z.object({ id: z.uuid().describe('Id of the candidate') })

export const listCandidates = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/candidates',
  summary: 'Candidates open to being found, by how well they match one of the company’s offers',
  description:
    'Only those who agreed to it and look for work. The percent and its factors are those of the matched offers; protected traits are not among them. Name, contact, employers and pay are left out until the candidate accepted an invitation of the company or applied to it.',
  query: z.object({
    offer,
    least: integerField({ min: 0, max: 100 }).default(0).describe('Percent at least'),
    available: z.enum(availabilities).default('any').describe('Within so many weeks'),
    search: textField(100).default('').describe('A skill, a position or a city'),
    sortBy: z
      .enum(candidateSorts)
      .default('match')
      .describe('The best, those who changed something last, or who begin soonest, first'),
    page: integerField({ min: 1, max: 100 }).default(1).describe('From 1 on'),
  }),
  answers: {
    200: {
      description: `At most ${candidateLimits.page}, in the order that was asked for`,
      schema: z.object({
        items: z.array(listedCandidate),
        totalItems: z.int(),
        pageNumber: z.int(),
        totalPages: z.int(),
      }),
    },
  },
})

export const getCandidateDetail = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/candidates/{id}',
  summary: 'A candidate in the context of one of the company’s offers',
  description: 'That the company looked is written down, and the candidate can read it.',
  params,
  query: z.object({ offer }),
  answers: { 200: { description: 'The candidate', schema: candidateDetail } },
})

export const inviteCandidate = endpoint({
  ...common,
  method: 'POST',
  path: '/v2/employer-panel/candidates/{id}/conversation-requests',
  summary: 'Invites a candidate to talk about one of the company’s offers',
  description: `Once an offer, at most ${chatLimits.invitationsAMonth} a month; after a rejection not for ${chatLimits.quietMonths} months.`,
  params,
  example: { offer: '0b0d0000-0000-4000-8000-000000000000', message: 'Dzień dobry, porozmawiamy?' },
  body: { kind: 'json', schema: z.object({ offer, message: invitationText }) },
  answers: {
    201: {
      description: 'Sent',
      schema: z
        .object({ conversationRequestId: z.uuid() })
        .meta({ examples: [{ conversationRequestId: '0199a7f4-0000-7000-8000-000000000001' }] }),
    },
  },
})

/** A company that viewed the profile; `at` in milliseconds. */
export interface View {
  readonly company: string
  readonly slug: string
  readonly at: number
  readonly hasReadCv: boolean
}
