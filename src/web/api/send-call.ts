import { buildRequest, type PlainCall } from './build-request.ts'
import type { Problem, RetryPolicy } from './call-types.ts'
import { problemOfCall, readProblem } from './read-problem.ts'
import { refreshSession } from './refresh-session.ts'
import { delayOfRepeat, pause } from './retry.ts'

export type PlainResult =
  | { readonly isOk: true; readonly status: number; readonly body: unknown }
  | { readonly isOk: false; readonly problem: Problem }

const refused = (problem: Problem): PlainResult => ({ isOk: false, problem })

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const sendOnce = async ([address, init]: readonly [string, RequestInit]): Promise<PlainResult> => {
  const failed = (code: string, error: unknown, status?: number) =>
    refused(problemOfCall(init.signal?.aborted ? 'call.aborted' : code, textOf(error), status))
  let response: Response
  try {
    response = await fetch(address, init)
  } catch (error) {
    return failed('call.unreachable', error)
  }
  if (!response.ok) return refused(await readProblem(response, Date.now()))
  try {
    const body: unknown = response.status === 204 ? undefined : await response.json()
    return { isOk: true, status: response.status, body }
  } catch (error) {
    return failed('call.unreadable', error, response.status)
  }
}

const NOT_FOUND_AGAIN_MS = 60_000
let renewedForNotFoundAt = Number.NEGATIVE_INFINITY

/**
 * Whether a new session may help. The employer's gateway says of what its caller may not see that it is not there: once
 * a minute at most that is taken for a session that has run out.
 */
const asksForSession = (name: string, { code, statusCode }: Problem): boolean => {
  if (code === 'auth.required') return true
  if (statusCode !== 404 || !name.includes(' /v2/employer-panel/')) return false
  if (Date.now() - renewedForNotFoundAt < NOT_FOUND_AGAIN_MS) return false
  renewedForNotFoundAt = Date.now()
  return true
}

/** Once more with a new session, where there was an old one; never twice, and not for a sign-in or renewal that failed. */
const sendSignedIn = async (name: string, call: PlainCall): Promise<PlainResult> => {
  const result = await sendOnce(buildRequest(name, call))
  if (result.isOk || !asksForSession(name, result.problem) || !(await refreshSession())) return result
  return sendOnce(buildRequest(name, { ...call, headers: { ...call.headers, retryrequest: 'true' } }))
}

/** Sends a call before its types were proven; once more where that may help. Never throws. */
export const sendCall = async (
  name: string,
  call: PlainCall & { readonly retry?: RetryPolicy },
): Promise<PlainResult> => {
  for (let repeat = 0; ; repeat += 1) {
    const result = await sendSignedIn(name, call)
    const delay = result.isOk ? null : delayOfRepeat(result.problem, call.retry, repeat)
    if (delay === null) return result
    if (!(await pause(delay, call.signal))) return refused(problemOfCall('call.aborted', 'aborted'))
  }
}
