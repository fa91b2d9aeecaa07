import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import { booleanField } from '#kernel/query-fields.ts'

/** Error codes of this feature with their status. */
export const applicationErrors = {
  'application.invalid': 400,
  'application.check-failed': 403,
  'application.foreign-page': 403,
  'application.check-needed': 429,
  'offer.not-found': 404,
  'offer.apply-external': 409,
  'offer.not-active': 410,
  'idempotency.key-invalid': 400,
  'idempotency.in-progress': 409,
  'idempotency.key-reused': 422,
  'request.too-many': 429,
  'server.busy': 503,
} as const

/** Error codes of the e-mail confirmation. */
export const confirmationErrors = {
  'application.confirmation-not-found': 404,
  'request.too-many': 429,
} as const

/** Limit of the whole multipart body: the largest attachment plus room for the fields. */
export const applicationMaxBytes = 6 * 1024 * 1024

/** Accepts any text that the rules would refuse, so that they can report it. */
export const fieldMaxLength = 20_000
const text = z.string().max(fieldMaxLength).default('')
const consent = z.preprocess((raw) => (raw === '' ? undefined : raw), booleanField().default(false))

/** Inputs of the form as sent; `form.ts` validates their content, with the catalogue's messages. */
export const applicationForm = z.object({
  name: text,
  email: text,
  message: text,
  source: z.string().max(200).default(''),
  future_consent_accepted: consent,
  custom_consent_accepted: consent,
  marketing_consent_accepted: consent,
  candidate_id: z.union([z.literal(''), z.uuid({ error: 'candidate_id must be a UUID' })]).default(''),
  /** The profile's CV that the sender was shown. */
  profile_cv_id: z.union([z.literal(''), z.uuid({ error: 'profile_cv_id must be a UUID' })]).default(''),
})
export type ApplicationForm = z.infer<typeof applicationForm>

const slugParams = z.object({
  slug: z
    .string()
    .max(300)
    .describe('Any slug of the offer')
    .meta({ examples: ['kierownik-magazynu-zolw-1'] }),
})

export const submitApplication = endpoint({
  method: 'POST',
  path: '/v1/offers/{slug}/applications',
  summary: 'Applies for an offer with a message, an attachment, or both',
  description:
    'With a solved human check the company is told at once; without, when the candidate confirms the e-mail address. That of a signed-in candidate is in the application history, and with the e-mail address of the account the company is told at once; with `candidate_id` of the account and no attachment the CV of the profile goes with it, and its name and e-mail address where none are given. `profile_cv_id` says which CV that is: where the profile no longer has it, the application is refused instead of sent without it. A repeat with the same `Idempotency-Key` gets the first answer.',
  example: { name: 'Anna Nowak', email: 'anna@poczta.example', message: 'Dzień dobry' },
  tag: 'applications',
  auth: ['anonymous', 'candidate'],
  params: slugParams,
  headers: z.object({
    'recaptcha-token': z
      .string()
      .max(4_000)
      .optional()
      .describe(
        'The solution of GET /v1/human-check. Without one the company is told after the e-mail is confirmed',
      ),
    'x-identity': z.string().max(500).optional().describe('Taken from older clients; it changes nothing'),
    'idempotency-key': z
      .string()
      .max(500)
      .optional()
      .describe('A word of the caller for this application: a repeat with it is the same application'),
    'x-candidate-id': z
      .uuid()
      .optional()
      .describe(
        'Whom the page shows as signed in. Where that is not who asks any more, nothing is sent: the answer is auth.required, and not an application of a visitor',
      ),
    'accept-language': z.string().max(500).optional().describe('Language of the mails to the candidate'),
  }),
  body: {
    kind: 'multipart',
    fields: applicationForm,
    files: {
      attachment: {
        description:
          'pdf, docx, jpeg or png, at most 5 MB. A larger one is refused with the key `attachmentTooLarge` and `maxSizeMb`',
      },
    },
    maxBytes: applicationMaxBytes,
    cutsFilesAt: uploadReadBytes,
  },
  answers: {
    201: {
      description: 'The application is stored for good',
      schema: z
        .object({
          id: z.uuid(),
          alreadySentAt: z.iso
            .datetime()
            .optional()
            .describe(
              'Only of an identical application of the last day: when it was sent. Nothing new was sent',
            ),
        })
        .meta({ examples: [{ id: '0199a7f4-0000-7000-8000-000000000001' }] }),
    },
  },
  errors: applicationErrors,
})

export const confirmApplicationEmail = endpoint({
  method: 'PATCH',
  path: '/applications/confirm-email',
  summary: 'Confirms the e-mail address of an application with the token from the e-mail',
  description: 'What the page does that the mail links to; opening the link alone confirms nothing.',
  example: { token: 'a-token-of-a-mail' },
  tag: 'applications',
  auth: 'anybody',
  body: { kind: 'json', schema: z.object({ token: z.string().min(1).max(200) }) },
  answers: {
    200: {
      description: 'Confirmed, now or by an earlier use of the same token',
      schema: z
        .object({
          id: z.uuid(),
          isReleased: z.boolean().describe('The company was told only then'),
          isInHistory: z
            .boolean()
            .describe('An account has it in its history; one with the confirmed address takes it then'),
        })
        .meta({
          examples: [{ id: '0199a7f4-0000-7000-8000-000000000001', isReleased: true, isInHistory: false }],
        }),
    },
  },
  errors: confirmationErrors,
})

/** Actions that a human check can be solved for. */
const humanCheckActions = ['apply', 'track_redirect'] as const

const sampleChallenge = {
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyLength: 32 },
    ...{ nonce: '1c266150e23463aa49ed0f192a1c42b0', salt: 'a08b1f154ab533d9e0fb9f0e51aa60d9' },
    keyPrefix: '000110539e731a242e88b9759ecd16b4',
    keySignature: 'cb834b47439111b03e1a5ac87dbcbb17f3cb3f7dfaa56a7c540800d3e2e66157',
    data: { action: 'apply', expires: 1_781_258_400_000, tenant: 1 },
  },
  signature: 'cf105aa253f7947be10e34977eab6b45ffa9d9114fe6b5f45aa20843f700a8d7',
}

export const issueHumanCheck = endpoint({
  method: 'GET',
  path: '/v1/human-check',
  summary: 'A proof-of-work challenge; its solution goes into the Recaptcha-Token header, once',
  description: 'See the guide on the human check, which has a program that solves it.',
  tag: 'applications',
  auth: 'anybody',
  query: z.object({
    action: z.enum(humanCheckActions).default('apply').describe('What the solution is for'),
  }),
  answers: {
    200: {
      description: 'The challenge',
      schema: z
        .object({
          parameters: z.object({
            algorithm: z.string(),
            nonce: z.string(),
            salt: z.string(),
            cost: z.int(),
            keyLength: z.int(),
            keyPrefix: z.string(),
            keySignature: z.string().exactOptional(),
            data: z
              .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
              .exactOptional(),
          }),
          signature: z.string().exactOptional(),
        })
        .meta({ examples: [sampleChallenge] }),
    },
  },
  errors: {},
})
