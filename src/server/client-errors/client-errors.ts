import { recordClientError } from '#kernel/calls/client-errors.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import type { Log } from '#server/log/log.ts'
import { scrubPath } from '#server/log/scrub.ts'

const WINDOW_SECONDS = 600
const MAX_PER_IP = 30
/** Limit for all clients together, so that nobody can fill the log from many addresses. */
const MAX_IN_ALL = 2_000

const QUERY = /[?#]\S*/g
/** A word long enough to be a secret key, such as that of a link, a session or a file. */
const KEY = /[\w-]{24,}/g

const withoutKeys = (text: string): string =>
  text.replace(QUERY, '').replace(KEY, (word) => (/\d/.test(word) ? '[removed]' : word))

export interface ClientErrorRoutes {
  readonly limits: Limits
  readonly log: Pick<Log, 'warn'>
}

/** Logs errors that browsers report. E-mail addresses and phone numbers are scrubbed by the log itself. */
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
