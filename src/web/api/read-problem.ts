import type { Problem } from './call-types.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isMessage = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** Retry-After in seconds from `now`; the header holds seconds or a date (RFC 9110). */
const retryAfterOf = ({ headers }: Response, now: number): number | null => {
  const text = headers.get('retry-after')
  if (text === null) return null
  if (/^\d+$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}

/** A problem without a server's answer behind it. */
export const problemOfCall = (code: string, message: string, statusCode = 0): Problem => ({
  ...{ code, statusCode, message, error: '', details: {}, retryAfterSeconds: null },
})

/** The problem in an answer of 400 and above. A body that is not ours, such as a proxy's page, is `call.unreadable`. */
export const readProblem = async (response: Response, now: number): Promise<Problem> => {
  const retryAfterSeconds = retryAfterOf(response, now)
  const body: unknown = await response.json().catch(() => null)
  if (!isRecord(body) || typeof body.code !== 'string')
    return {
      ...problemOfCall('call.unreadable', `answered ${response.status}`, response.status),
      retryAfterSeconds,
    }
  return {
    code: body.code,
    statusCode: response.status,
    message: isMessage(body.message) ? body.message : '',
    error: typeof body.error === 'string' ? body.error : '',
    details: isRecord(body.details) ? body.details : {},
    retryAfterSeconds,
  }
}
