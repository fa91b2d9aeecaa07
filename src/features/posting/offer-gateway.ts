import { z } from 'zod'
import { salaryUnits } from '#features/money/contract.ts'
import { sampleOfferCard } from '#features/offers/contract.ts'
import { offerStates } from '#features/offers/enumerations.ts'
import { minimumAge, shiftList, workDuration } from '#features/offers/week-fields-contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { textField } from '#kernel/query-fields.ts'
import { postingErrors } from './contract.ts'
import { amountTypes, formLimits } from './enumerations.ts'

// Schemas with which employers' programs write and read offers.

const line = textField(formLimits.line)
const lineOrNull = line.nullable()
const consent = z.object({ enabled: z.boolean(), value: z.string().max(formLimits.clause.max * 2) })

const planLimits = z
  .looseObject({
    maxLocationsCount: z.int().nullable(),
    bumpsUpCount: z.int().nullable(),
    bumpsUpEveryDays: z.int().nullable(),
    durationInDays: z.int().nullable(),
    seniority: z.array(z.string()).nullable().describe('Null: every level'),
    categories: z.array(z.string()).nullable().describe('Keys; null: every category'),
  })
  .partial()

/** An offer in the gateway's format; omitted fields stay unchanged. */
export const offerPayload = z
  .object({
    planKey: textField(40),
    slug: line.describe('Told, never taken: slugs are made of title, company and city'),
    hiringCompany: z
      .object({
        name: line,
        shortName: lineOrNull.describe('Taken and not kept'),
        logoUrl: z.string().max(2_000),
        logoUrlThumb: z.string().max(2_000),
        size: lineOrNull,
        url: lineOrNull,
        type: lineOrNull.describe('Taken and not kept: it is the company’s'),
      })
      .partial(),
    title: line,
    shortTitle: lineOrNull.describe('Taken and not kept: the board shows one title'),
    experienceLevel: line.describe('junior, mid, senior, expert or c_level'),
    body: z.string().max(7_500_000).describe('HTML; at most one embedded JPEG, which becomes a file'),
    workplaceType: line,
    workingTime: line,
    schedule: shiftList.describe(
      'When the work is done: parts of days from `monday-morning` to `sunday-evening`; empty where it is not stated',
    ),
    minimumAge: minimumAge.nullable().describe('From which age candidates are taken; null: not stated'),
    duration: workDuration
      .nullable()
      .describe('How long the work lasts; `season` is holidays or a season; null: not stated'),
    informationClause: z.string().max(formLimits.clause.max * 2),
    publicTags: z.array(z.object({ key: z.enum(['remote_interview', 'open_to_hire_ukrainians']) })).max(10),
    apply: z.object({ url: lineOrNull, email: lineOrNull }).partial(),
    futureConsent: consent,
    customConsent: consent,
    contact: z.object({ name: lineOrNull, email: lineOrNull, phone: lineOrNull }).partial(),
    locations: z
      .array(
        z.object({
          city: line,
          countryCode: z.string().max(2).default('PL'),
          street: lineOrNull.default(''),
          geoCoordinates: z
            .object({
              latitude: z.number().min(-90).max(90).nullable(),
              longitude: z.number().min(-180).max(180).nullable(),
            })
            .default({ latitude: null, longitude: null })
            .describe('Looked up where they are missing'),
        }),
      )
      .max(50),
    languages: z.array(z.object({ code: line, level: line })).max(50),
    requirements: z
      .array(
        z.object({
          skillName: line,
          skillId: z.int().nullable().default(null),
          level: z.int().min(0).max(10).nullable().default(1),
          required: z.boolean(),
          ordinal: z.int().optional(),
        }),
      )
      .max(100),
    employmentTypes: z
      .array(
        z.object({
          type: line,
          currency: line.describe('In any case'),
          amountType: z.enum(amountTypes).nullable().default(null),
          currencySource: z.literal('original').default('original'),
          salary: z.object({
            from: z.number().nullable().default(null),
            to: z.number().nullable().default(null),
            unit: z.enum(salaryUnits).default('month'),
          }),
          order: z.int().nullable().optional(),
        }),
      )
      .max(2)
      .refine(
        ([first, second]) =>
          !first ||
          !second ||
          (first.salary.unit === second.salary.unit &&
            first.currency.toLowerCase() === second.currency.toLowerCase()),
        'both contracts of an offer have one currency and one unit',
      ),
    categories: z.array(z.object({ key: line })).max(2),
    expiredAt: z.iso.datetime({ offset: true }).nullable().describe('The last moment; its day counts'),
    creationType: line.describe('Told, never taken'),
    state: z
      .enum(offerStates)
      .describe(
        '`draft` and `workInProgress` store; `awaitingPayment` hands the offer in, which has to be whole then; one without amounts says by it that candidates are told the pay before the interview',
      ),
    limitsSubType: lineOrNull.describe('Told, never taken'),
    limits: planLimits.describe('Of the plan: told, never taken'),
  })
  .partial()
export type OfferPayload = z.output<typeof offerPayload>

const sample = {
  title: 'Kierownik magazynu',
  experienceLevel: 'senior',
  workplaceType: 'office',
  categories: [{ key: 'logistics' }],
  employmentTypes: [
    {
      type: 'permanent',
      currency: 'PLN',
      amountType: 'gross',
      currencySource: 'original',
      salary: { from: 9000, to: 12000, unit: 'month' },
    },
  ],
}

const sampleId = '0199a7f4-0000-7000-8000-000000000001'
const own = { tag: 'posting', auth: ['employer'] } as const
const offerAnswer = z
  .object({
    id: z.uuid().describe('Of draft and offer; what other calls take for a slug'),
    slug: z.string(),
    state: z.enum(offerStates),
    version: z.int(),
  })
  .meta({ examples: [{ id: sampleId, slug: sampleOfferCard.slug, state: 'draft', version: 1 }] })
const slugParam = z.object({
  slug: z
    .string()
    .min(1)
    .max(300)
    .describe('Any slug of the offer, or the id of its draft')
    .meta({ examples: [sampleOfferCard.slug] }),
})

export const initiateOffer = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/offers/initiate',
  summary: 'Starts an offer with a pricing plan',
  description:
    'A draft of the company, filled in with what is known of company and caller. A repeat with the same `Idempotency-Key` answers with the same draft.',
  example: { pricing_plan: 'pro' },
  headers: z.object({
    'idempotency-key': z.string().max(500).optional().describe('A word of the caller for this draft'),
    'recaptcha-token': z
      .string()
      .max(4_000)
      .optional()
      .describe('Taken from clients that send it; not needed'),
  }),
  body: { kind: 'json', maxBytes: 2_000, schema: z.object({ pricing_plan: textField(40).min(1) }) },
  answers: { 201: { description: 'The draft', schema: offerAnswer } },
  errors: {
    'company.not-found': postingErrors['company.not-found'],
    'plan.not-found': postingErrors['plan.not-found'],
    'idempotency.key-invalid': 400,
    'idempotency.in-progress': 409,
    'idempotency.key-reused': 422,
    'request.too-many': 429,
  },
})

export const patchOffer = endpoint({
  ...own,
  method: 'PATCH',
  path: '/v1/offers/{slug}',
  summary: 'Updates a draft or offer of the company',
  description:
    'Stores the fields that are sent, where none of them is wrong; what is missing may come later. Problems name the fields of the payload, as `locations.0.city`. An offer that is published changes for candidates when it is sent with the state `awaitingPayment` once more, or handed in on the site. With the `version` that was read, what others changed in other fields stays, and where somebody changed the same field to something else 409 names it and nothing is stored; without it the last save wins.',
  example: sample,
  params: slugParam,
  body: {
    kind: 'json',
    maxBytes: 8_000_000,
    schema: offerPayload.extend({
      version: z.int().min(1).optional().describe('The one that was read before the changes'),
    }),
  },
  answers: { 200: { description: 'Stored', schema: offerAnswer } },
  errors: {
    'draft.not-found': postingErrors['draft.not-found'],
    'company.not-found': postingErrors['company.not-found'],
    'draft.invalid': postingErrors['draft.invalid'],
    'draft.conflict': postingErrors['draft.conflict'],
    'draft.closed': postingErrors['draft.closed'],
    'plan.not-found': postingErrors['plan.not-found'],
    'seniority.invalid': postingErrors['seniority.invalid'],
  },
})

export const getOwnOffer = endpoint({
  ...own,
  method: 'GET',
  path: '/v2/employer-panel/offers/{jobAdvertisementIdOrSlug}',
  summary: 'An offer or draft of the company, in any state',
  description: 'In the words in which it is written; another company’s is not found.',
  params: z.object({
    jobAdvertisementIdOrSlug: z
      .string()
      .min(1)
      .max(300)
      .describe('Id of draft or offer, or any slug')
      .meta({ examples: [sampleOfferCard.slug] }),
  }),
  answers: {
    200: {
      description: 'The offer',
      schema: offerPayload
        .extend({ id: z.uuid(), version: z.int() })
        .meta({ examples: [{ ...sample, id: sampleId, version: 1 }] }),
    },
  },
  errors: {
    'draft.not-found': postingErrors['draft.not-found'],
    'company.not-found': postingErrors['company.not-found'],
  },
})
