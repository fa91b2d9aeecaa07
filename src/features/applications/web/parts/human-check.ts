import { callApi } from '#web/api/call-api.ts'
import { everySecond, pause } from '#web/api/retry.ts'
import type { issueHumanCheck } from '../../contract.ts'

/** How long somebody who sends waits for a check that does not come. */
const PATIENCE_MS = 5000

const solve = async (signal: AbortSignal): Promise<string | null> => {
  const { solveProofOfWork } = await import('#kernel/proof-of-work.ts')
  const issued = await callApi<typeof issueHumanCheck>('GET /v1/human-check', { retry: everySecond, signal })
  return issued.isOk ? solveProofOfWork(issued.body) : null
}

/** A human check that is solved in the background while a form is filled in. */
export interface HumanCheckInWork {
  /**
   * The token, once it is obtained; null when this browser cannot, or when it does not come for a while: then the
   * application waits for its e-mail address to be confirmed.
   */
  token(): Promise<string | null>
  end(): void
}

export const startHumanCheck = (): HumanCheckInWork => {
  const request = new AbortController()
  const solved = solve(request.signal)
  return {
    token: () => Promise.race([solved, pause(PATIENCE_MS, request.signal).then(() => null)]),
    end: () => request.abort(),
  }
}
