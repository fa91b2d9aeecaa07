import { z } from 'zod'
import { offerCard } from '#features/offers/contract.ts'
import { employmentTypes, workplaceTypes } from '#features/offers/enumerations.ts'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'

export const matchingErrors = {
  'search.not-ready': 503,
  // more questions than can be answered at once
  'thread.busy': 503,
} as const

/** In the order in which they are shown and in which rounding prefers them. */
export const matchFactors = ['skills', 'category', 'experience', 'location', 'workplace', 'salary'] as const
export type MatchFactor = (typeof matchFactors)[number]

const name = z.string().trim().min(1).max(100)
const currency = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.toLowerCase() : raw),
  z.enum(currencies),
)

/** What somebody looks for, in the words of a candidate's profile; what is not stated counts for nothing. */
export const preferences = z.object({
  skills: z.array(z.object({ name })).max(50).default([]),
  /** Any of these, or a title with the words of a desired position. */
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
  /** Contracts, each with the least pay a month if there is one. */
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
  /** What the offer got of `of`; those of all factors stated add up to 100. */
  points: z.int(),
  of: z.int(),
  /** Of the skills that the offer names. */
  met: z.array(z.string()).optional(),
  unmet: z.array(z.string()).optional(),
})

export const fit = {
  /** The sum of the factors' points. */
  matchPercent: z.int().min(0).max(100),
  matchFactors: z.array(matchFactor),
}
/** What somebody could add, if it is true, and what the percent would be then. */
export const matchRaise = z.object({
  skill: z.string().optional(),
  categoryId: z.int().optional(),
  matchPercent: z.int().min(0).max(100),
})
export type MatchRaise = z.output<typeof matchRaise>

export type OfferFit = z.output<z.ZodObject<typeof fit>>

/** An offer as lists show it, with its fit. */
export type FittingOffer = z.output<typeof offerCard> & OfferFit

const root = '/v2/user-panel/offers'
const mostPerPage = 100
/** As the batches of favourites and history are. */
const mostOffers = 25

export const listMatchedOffers = endpoint({
  method: 'POST',
  tag: 'matching',
  auth: 'anybody',
  path: `${root}/matched`,
  summary: 'Offers of the board by how well they fit preferences, which are not kept',
  description:
    'Every offer has the percent and the factors that add up to it. Nothing is kept; preferences that are not stated count for nothing.',
  example: { preferences: { skills: [{ name: 'Java' }], experienceYears: 4 }, pageSize: 5 },
  body: {
    kind: 'json',
    schema: z.object({
      preferences,
      page: z.int().min(1).max(100).default(1),
      pageSize: z.int().min(1).max(mostPerPage).default(20),
    }),
  },
  answers: {
    200: {
      description: 'The best first, the newest among equals; offers that fit in nothing are left out',
      schema: z.object({
        data: z.array(offerCard.extend(fit).meta({ id: 'MatchedOffer' })),
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
  summary: 'How well offers of the board fit preferences, which are not kept',
  description: 'For offers that are shown already; the same offer has the same percent in every call.',
  example: {
    preferences: { skills: [{ name: 'Java' }] },
    ids: ['0b0d0000-0000-4000-8000-000000000000'],
  },
  body: {
    kind: 'json',
    schema: z.object({ preferences, ids: z.array(z.guid()).min(1).max(mostOffers) }),
  },
  answers: {
    200: {
      description: 'In the order of the ids; offers that the board does not show now are left out',
      schema: z.object({ data: z.array(z.object({ guid: z.guid(), ...fit })) }),
    },
  },
  errors: matchingErrors,
})
