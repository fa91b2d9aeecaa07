import { callApi } from '#web/api/call-api.ts'
import { everySecond } from '#web/api/retry.ts'
import type { issueHumanCheck } from '../../contract.ts'

/**
 * Solves the human check in the background; null when this browser cannot, then the application waits for its
 * e-mail address to be confirmed.
 */
export const solveHumanCheck = async (): Promise<string | null> => {
  const { solveProofOfWork } = await import('#kernel/proof-of-work.ts')
  const issued = await callApi<typeof issueHumanCheck>('GET /v1/human-check', { retry: everySecond })
  return issued.isOk ? solveProofOfWork(issued.body) : null
}
