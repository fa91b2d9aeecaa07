import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the page was doing when the error occurred. */
const faultKinds = ['apply', 'redirect', 'view', 'similar', 'map', 'suggestions', 'page', 'promise'] as const
export type FaultKind = (typeof faultKinds)[number]

export const recordClientError = endpoint({
  method: 'POST',
  path: '/v1/client-errors',
  summary: 'Reports what went wrong in a browser; do not send personal data',
  description:
    'The pages of the board call it. Addresses lose their queries, and what looks like a key is removed.',
  example: { kind: 'page', message: 'TypeError: x is undefined', path: '/oferty-pracy' },
  tag: 'client-errors',
  auth: 'anybody',
  body: {
    kind: 'json',
    maxBytes: 4_000,
    schema: z.object({
      kind: z.enum(faultKinds),
      message: z.string().max(500),
      path: z.string().max(500).default(''),
      version: z.string().max(40).default(''),
    }),
  },
  answers: { 204: { description: 'Noted' } },
  errors: { 'request.too-many': 429 },
})
