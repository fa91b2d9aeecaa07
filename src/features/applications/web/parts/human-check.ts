import { callApi } from '#web/api/call-api.ts'
import { everySecond, pause } from '#web/api/retry.ts'
import type { issueHumanCheck } from '../../contract.ts'

/** How long sending waits for a check to be issued; solving it is not limited. */
const PATIENCE_MS = 5000

/** A human check that is solved in the background while the form is filled in. */
export interface HumanCheckInWork {
  /**
   * Resolves to the token; null when this browser cannot solve it, or no check is issued in time: then the application
   * is held until its e-mail address is confirmed.
   */
  token(): Promise<string | null>
  end(): void
}

export const startHumanCheck = (): HumanCheckInWork => {
  const request = new AbortController()
  const { signal } = request
  const issued = callApi<typeof issueHumanCheck>('GET /v1/human-check', { retry: everySecond, signal })
  const solved = Promise.all([issued, import('#kernel/proof-of-work.ts')]).then(
    ([check, { solveProofOfWork }]) => (check.isOk ? solveProofOfWork(check.body) : null),
  )
  const isIssued = issued.then(() => true)
  return {
    token: async () =>
      (await Promise.race([isIssued, pause(PATIENCE_MS, signal).then(() => false)])) ? solved : null,
    end: () => request.abort(),
  }
}
