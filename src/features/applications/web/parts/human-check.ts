import { callApi } from '#web/api/call-api.ts'
import { everySecond, pause } from '#web/api/retry.ts'
import type { issueHumanCheck } from '../../contract.ts'

/** How long somebody who sends waits for a check that does not come; solving one takes as long as it takes. */
const PATIENCE_MS = 5000

/** A human check that is solved in the background while a form is filled in. */
export interface HumanCheckInWork {
  /**
   * The token; null when this browser cannot, or when no check comes for a while: then the application waits for its
   * e-mail address to be confirmed.
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
