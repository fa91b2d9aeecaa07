import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import type { Log } from '#server/log/log.ts'
import { scrubPath } from '#server/log/scrub.ts'

const recordClientError = endpoint({
  method: 'POST',
  path: '/v1/client-errors',
  summary: 'Tells the error report what went wrong in a browser; nothing personal belongs here',
  description:
    'The pages of the board call it. Addresses lose their queries, and what looks like a key is removed.',
  example: { kind: 'page', message: 'TypeError: x is undefined', path: '/oferty-pracy' },
  tag: 'client-errors',
  auth: 'anybody',
  body: {
    kind: 'json',
    maxBytes: 4_000,
    schema: z.object({
      kind: z.enum(['apply', 'redirect', 'view', 'similar', 'map', 'page', 'promise']),
      message: z.string().max(500),
      path: z.string().max(500).default(''),
      version: z.string().max(40).default(''),
    }),
  },
  answers: { 204: { description: 'Noted' } },
  errors: { 'request.too-many': 429 },
})

const WINDOW_SECONDS = 600
const MAX_PER_IP = 30
/** The log is not to be filled from outside either. */
const MAX_IN_ALL = 2_000

const QUERY = /[?#]\S*/g
/** Long enough to be a key: of a link, a session, a file. */
const KEY = /[\w-]{24,}/g

const withoutKeys = (text: string): string =>
  text.replace(QUERY, '').replace(KEY, (word) => (/\d/.test(word) ? '[removed]' : word))

export interface ClientErrorRoutes {
  readonly limits: Limits
  readonly log: Pick<Log, 'warn'>
}

/** The log scrubs what looks like an e-mail or a phone number. */
export const clientErrorRoutes = ({ limits, log }: ClientErrorRoutes): Handler[] => [
  handle(recordClientError, async ({ tenant, body, ip }) => {
    await limits.hit([
      ...perNetwork('client-errors:ip', ip, { max: MAX_PER_IP, windowSeconds: WINDOW_SECONDS }),
      { bucket: 'client-errors', max: MAX_IN_ALL, windowSeconds: WINDOW_SECONDS },
    ])
    log.warn('client.fault', {
      tenant: tenant.key,
      kind: body.kind,
      message: withoutKeys(body.message),
      path: scrubPath(body.path.replace(QUERY, '')),
      version: body.version,
    })
    return { status: 204 }
  }),
]
