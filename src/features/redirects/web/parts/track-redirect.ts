import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { trackRedirect as call } from '../../contract.ts'

const name = 'POST /v2/user-panel/offers/{slug}/track-redirects'

/** Tells that somebody went to the employer's own page. That it could not be told is for nobody's eyes. */
export const trackRedirect = async (slug: string): Promise<void> => {
  // The page may be left, or the other tab may take over, before it is done.
  const result = await callApi<typeof call>(name, { params: { slug }, body: {}, keepalive: true })
  if (!result.isOk) reportFault('redirect', new CallError(name, result.problem))
}
