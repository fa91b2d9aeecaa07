import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

/** Action name of the human check in version 2 of the call. */
export const redirectAction = 'track_redirect'

export const redirectErrors = {
  'redirect.check-failed': 403,
  'offer.not-found': 404,
  'offer.apply-form': 409,
  'offer.apply-address-unknown': 409,
  'offer.not-active': 410,
  'idempotency.key-invalid': 400,
  'idempotency.in-progress': 409,
  'idempotency.key-reused': 422,
  'request.too-many': 429,
} as const

export const trackRedirect = endpoint({
  method: 'POST',
  path: '/v2/user-panel/offers/{slug}/track-redirects',
  summary: 'Tracks a redirect to the page where an offer accepts applications, and returns its address',
  description:
    'Of an offer that is applied for elsewhere. The redirect can be told from others by its id later; a double click is one redirect. That of a signed-in candidate is in the application history.',
  example: {},
  tag: 'redirects',
  auth: ['anonymous', 'candidate'],
  params: z.object({ slug: z.string().min(1).max(300).describe('Any slug of the offer') }),
  headers: z.object({
    version: z
      .enum(['1', '2'])
      .default('1')
      .describe('2 is throttled by the human check and needs its token, 1 does without'),
    'recaptcha-token': z
      .string()
      .max(4_000)
      .optional()
      .describe('The solution of GET /v1/human-check?action=track_redirect; read in version 2 only'),
    'idempotency-key': z
      .string()
      .max(500)
      .optional()
      .describe('A word of the caller for this redirect: a repeat with it gets the first answer'),
    'x-candidate-id': z
      .uuid()
      .optional()
      .describe(
        'Whom the page shows as signed in. Where that is not who asks any more, nothing is noted: the answer is auth.required, and not a redirect of a visitor',
      ),
  }),
  body: {
    kind: 'json',
    isOptional: true,
    maxBytes: 2_000,
    schema: z.object({
      candidate_id: z.uuid({ error: 'candidate_id must be a UUID' }).nullish(),
    }),
  },
  answers: {
    201: {
      description: 'Noted; of a repeat or a double click the first answer',
      schema: z.object({ apply_url: z.url(), redirect_id: z.uuid() }).meta({
        examples: [
          {
            apply_url: 'https://acme.example/apply',
            redirect_id: '0199a7f4-0000-7000-8000-000000000003',
          },
        ],
      }),
    },
  },
  errors: redirectErrors,
})
