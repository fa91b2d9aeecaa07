import { z } from 'zod'
import { offerCard, sampleOfferCard } from '#features/offers/contract.ts'
import { employmentTypes, workplaceTypes } from '#features/offers/enumerations.ts'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'

export const matchingErrors = {
  'search.not-ready': 503,
  // too many questions are waiting
  'thread.busy': 503,
} as const

/** In the order of display, in which rounding also prefers them. */
export const matchFactors = ['skills', 'category', 'experience', 'location', 'workplace', 'salary'] as const
export type MatchFactor = (typeof matchFactors)[number]

const name = z.string().trim().min(1).max(100)
const currency = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.toLowerCase() : raw),
  z.enum(currencies),
)

/** What a candidate looks for, in the terms of a profile; values that are not stated are not compared. */
export const preferences = z.object({
  skills: z.array(z.object({ name })).max(50).default([]),
  /** An offer matches one of these categories, or a title with the words of a desired position. */
  categoryIds: z.array(z.int().min(1).max(2_147_483_647)).max(50).default([]),
  desiredPositions: z.array(z.object({ name })).max(5).default([]),
  experienceYears: z.number().min(0).max(80).optional(),
  locations: z
    .object({
      residences: z
        .array(z.object({ city: name, radiusKm: z.number().min(0).max(200).optional() }))
        .max(5)
        .default([]),
      workplaceTypes: z.array(z.enum(workplaceTypes)).default([]),
    })
    .prefault({}),
  /** Types of contract, each with an optional minimum monthly pay. */
  employments: z
    .array(
      z.object({
        type: z.enum(employmentTypes),
        salary: z.object({ amount: z.number().min(0).max(1_000_000_000), currency }).optional(),
      }),
    )
    .max(10)
    .default([]),
})
export type Preferences = z.output<typeof preferences>

const matchFactor = z.object({
  factor: z.enum(matchFactors),
  /** Points that the offer got, out of `of`; `of` adds up to 100 over all stated factors. */
  points: z.int(),
  of: z.int(),
  /** For 'skills': the offer's skills that the candidate has and lacks. */
  met: z.array(z.string()).optional(),
  unmet: z.array(z.string()).optional(),
})

export const fit = {
  /** Sum of the points of all factors. */
  matchPercent: z.int().min(0).max(100),
  matchFactors: z.array(matchFactor),
}
/** An example of `fit`. */
export const sampleFit = {
  matchPercent: 72,
  matchFactors: [
    { factor: 'skills', points: 42, of: 70, met: ['Java', 'SQL'], unmet: ['Kafka'] },
    { factor: 'experience', points: 30, of: 30 },
  ],
}

/** A value that the candidate could add if it is true, and the resulting percentage. */
export const matchRaise = z.object({
  skill: z.string().optional(),
  categoryId: z.int().optional(),
  matchPercent: z.int().min(0).max(100),
})
export type MatchRaise = z.output<typeof matchRaise>

export type OfferFit = z.output<z.ZodObject<typeof fit>>

/** An offer's card with its match. */
export type FittingOffer = z.output<typeof offerCard> & OfferFit

const root = '/v2/user-panel/offers'
const maxPerPage = 100
/** Equal to the batch size of favourites and history. */
const maxOffers = 25

export const listMatchedOffers = endpoint({
  method: 'POST',
  tag: 'matching',
  auth: 'anybody',
  path: `${root}/matched`,
  summary: 'Offers of the board by how well they match the given preferences, which are not stored',
  description:
    'Every offer has the percent and the factors that add up to it. Nothing is kept; preferences that are not stated count for nothing.',
  example: { preferences: { skills: [{ name: 'Java' }], experienceYears: 4 }, pageSize: 5 },
  body: {
    kind: 'json',
    schema: z.object({
      preferences,
      page: z.int().min(1).max(100).default(1),
      pageSize: z.int().min(1).max(maxPerPage).default(20),
    }),
  },
  answers: {
    200: {
      description: 'The best first, the newest among equals; offers that fit in nothing are left out',
      schema: z.object({
        data: z.array(
          offerCard
            .extend(fit)
            .meta({ id: 'MatchedOffer', examples: [{ ...sampleOfferCard, ...sampleFit }] }),
        ),
        meta: z.object({ pagination: z.object({ pageNumber: z.int(), hasNextPage: z.boolean() }) }),
      }),
    },
  },
  errors: matchingErrors,
})

export const getMatchOfOffers = endpoint({
  method: 'POST',
  tag: 'matching',
  auth: 'anybody',
  path: `${root}/match`,
  summary: 'How well offers of the board match the given preferences, which are not stored',
  description: 'For offers that are shown already; the same offer has the same percent in every call.',
  example: {
    preferences: { skills: [{ name: 'Java' }] },
    ids: ['0b0d0000-0000-4000-8000-000000000000'],
  },
  body: {
    kind: 'json',
    schema: z.object({ preferences, ids: z.array(z.guid()).min(1).max(maxOffers) }),
  },
  answers: {
    200: {
      description: 'In the order of the ids; offers that the board does not show now are left out',
      schema: z
        .object({ data: z.array(z.object({ guid: z.guid(), ...fit })) })
        .meta({ examples: [{ data: [{ guid: sampleOfferCard.guid, ...sampleFit }] }] }),
    },
  },
  errors: matchingErrors,
})
