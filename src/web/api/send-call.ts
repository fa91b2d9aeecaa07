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
 * Whether a new session may help. The employer panel's gateway answers 404 for what its caller may not see, so a 404 is
 * taken for an expired session, at most once a minute.
 */
const asksForSession = (name: string, { code, statusCode }: Problem): boolean => {
  if (code === 'auth.required') return true
  if (statusCode !== 404 || !name.includes(' /v2/employer-panel/')) return false
  if (Date.now() - renewedForNotFoundAt < NOT_FOUND_AGAIN_MS) return false
  renewedForNotFoundAt = Date.now()
  return true
}

/** Retries a call once with a renewed session, if there was one to renew; never a sign-in or a renewal itself. */
const sendSignedIn = async (name: string, call: PlainCall): Promise<PlainResult> => {
  const result = await sendOnce(buildRequest(name, call))
  if (result.isOk || !asksForSession(name, result.problem) || !(await refreshSession())) return result
  return sendOnce(buildRequest(name, { ...call, headers: { ...call.headers, retryrequest: 'true' } }))
}

/** Sends a call whose types are erased, and retries it by its policy. Never throws. */
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
