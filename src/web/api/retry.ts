import type { Problem, RetryPolicy } from './call-types.ts'

const LONGEST_MS = 30_000

/** Three retries, after 1, 2 and 4 seconds: used for loading a profile. */
export const withBackoff: RetryPolicy = {
  times: 3,
  delayMs: (repeat) => Math.min(1000 * 2 ** repeat, LONGEST_MS),
}

/** Retries every second until the call succeeds or its signal aborts: used for waiting for the human check. */
export const everySecond: RetryPolicy = { times: Number.POSITIVE_INFINITY, delayMs: () => 1000 }

/** Whether the failure is transient, so that the same call may succeed later. */
const isPassing = ({ code, statusCode }: Problem): boolean =>
  code === 'call.unreachable' || statusCode === 429 || statusCode >= 500

/** Milliseconds until the next retry; null for none. Retry-After is obeyed, up to 30 s. */
export const delayOfRepeat = (
  problem: Problem,
  policy: RetryPolicy | undefined,
  repeat: number,
): number | null => {
  if (!policy || repeat >= policy.times || !isPassing(problem)) return null
  const asked = (problem.retryAfterSeconds ?? 0) * 1000
  return asked > LONGEST_MS ? null : Math.max(asked, policy.delayMs(repeat))
}

/** Waits; ends early when the signal aborts. Resolves to whether the whole time has passed. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve(false)
    const onAbort = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve(true)
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
