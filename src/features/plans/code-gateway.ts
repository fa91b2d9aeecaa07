import { z } from 'zod'
import { sampleOfferCard } from '#features/offers/contract.ts'
import { offerStates } from '#features/offers/enumerations.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, textField } from '#kernel/query-fields.ts'
import { codeCallErrors } from './contract.ts'
import { codeSorts, codeStates, codeUses } from './enumerations.ts'

const call = { tag: 'plans', auth: ['employer'] } as const
const CODE_MAX = 60
const slug = z
  .string()
  .min(1)
  .max(300)
  .describe('Id or any slug of an offer of the caller’s company')
  .meta({ examples: [sampleOfferCard.slug] })
const typedCode = textField(CODE_MAX)
  .min(1)
  .describe('As it was given; small letters and the letters O, I and L for 0 and 1 do no harm')
  .meta({ examples: ['7K2M-9QXD-4TBW'] })

const code = z
  .object({
    code: z.string(),
    plan: z.string().describe('Key of the plan that it pays for'),
    planName: z.string(),
    use: z.enum([...codeUses, 'any']).describe('What it can be used for'),
    state: z.enum(codeStates),
    expiresAt: z.iso.datetime().nullable(),
    note: z.string().nullable(),
    reservedFor: z
      .uuid()
      .nullable()
      .describe('Id of the offer or draft that it is put aside for; no other one can use it'),
    used: z
      .object({ at: z.iso.datetime(), for: z.enum(codeUses), offerTitle: z.string() })
      .nullable()
      .describe('When it was used, and for which offer'),
  })
  .meta({
    examples: [
      {
        ...{ code: '7K2M-9QXD-4TBW', plan: 'pro', planName: 'Pro', use: 'any', state: 'free' },
        ...{ expiresAt: '2026-01-10T12:00:00.000Z', note: null, reservedFor: null, used: null },
      },
    ],
  })

export const verifyCode = endpoint({
  ...call,
  method: 'GET',
  path: '/v1/offers/{slug}/verify-code/{code}',
  summary: 'Checks whether a code could publish or extend the offer, without using it',
  description:
    'Throws what using it would throw: 404 for an unknown one and for another company’s, 409 for a used one and for one put aside for another offer, 410 for an expired one, 422 where the offer has more than its plan allows.',
  params: z.object({ slug, code: typedCode }),
  answers: { 200: { description: 'It would', schema: code } },
  errors: codeCallErrors,
})

const useCode = {
  ...call,
  method: 'POST',
  params: z.object({ slug }),
  query: z.object({ code: typedCode }),
  headers: z.object({
    'idempotency-key': z
      .string()
      .max(500)
      .optional()
      .describe('A word of the caller for this use: a repeat with it gets the first answer'),
    'accept-language': z.string().max(500).optional().describe('Language of the consent: pl (default) or en'),
  }),
  body: {
    kind: 'json',
    isOptional: true,
    schema: z.object({
      token: z.string().max(4_000).optional().describe('Taken from older clients; the session decides'),
      accepted_regulations: z
        .literal(true, { error: 'accepted_regulations must be true, or left out by programs of before' })
        .optional()
        .describe('Kept as a consent, with the editions of the terms and the privacy policy'),
      newsletter: z.boolean().optional().describe('Kept with it'),
    }),
  },
  example: { accepted_regulations: true },
  answers: {
    200: {
      description: 'The offer runs',
      schema: z.object({ id: z.uuid(), slug: z.string(), state: z.enum(offerStates) }).meta({
        examples: [
          { id: '0199a7f4-0000-7000-8000-000000000001', slug: sampleOfferCard.slug, state: 'published' },
        ],
      }),
    },
  },
  errors: {
    ...codeCallErrors,
    'idempotency.key-invalid': 400,
    'idempotency.key-reused': 422,
    'idempotency.in-progress': 409,
  },
} as const

export const publishWithCode = endpoint({
  ...useCode,
  path: '/v1/offers/{slug}/publish-with-code',
  summary: 'Publishes an offer with a prepaid code and uses the code up',
  description: 'Of several calls with one code at the same moment one publishes, the others get 409.',
})

export const extendWithCode = endpoint({
  ...useCode,
  path: '/v1/offers/{slug}/extend-with-code',
  summary: 'Extends an active or expired offer with a prepaid code and uses the code up',
  description: 'By the days of the code’s plan, from its end or from now when it has passed.',
})

export const listCodes = endpoint({
  ...call,
  method: 'GET',
  path: '/v2/employer-panel/codes',
  summary: 'The codes of the caller’s company',
  description: 'Those not used yet first, then the newest, or as `sort` says.',
  query: z.object({
    sort: z
      .enum(codeSorts)
      .optional()
      .describe('state (default), newest, expires (the soonest first) or plan (by its name)'),
    state: z.enum(codeStates).optional().describe('Only those in this state'),
    search: textField(100)
      .optional()
      .describe('Part of a code, or of the title of the offer it was used for'),
    page: integerField({ min: 1, max: 100_000 }).default(1).describe('Counted from 1'),
    perPage: integerField({ min: 1, max: 100 }).default(20).describe('How many'),
  }),
  answers: {
    200: {
      description: 'One page',
      schema: z.object({
        data: z.array(code),
        meta: z.object({ page: z.int(), totalPages: z.int(), totalItems: z.int() }),
      }),
    },
  },
  errors: { 'company.not-found': 404 },
})
