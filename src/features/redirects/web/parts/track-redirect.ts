import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { trackRedirect as call } from '../../contract.ts'

const name = 'POST /v2/user-panel/offers/{slug}/track-redirects'

const tracked = new Map<string, Promise<string | null>>()

/** The id of the last way to the employer's page of an offer, once it is noted. */
export const lastRedirect = (slug: string): Promise<string | null> =>
  tracked.get(slug) ?? Promise.resolve(null)

/** Tells that somebody went to the employer's own page. That it could not be told is for nobody's eyes. */
export const trackRedirect = (slug: string): void => {
  tracked.set(slug, track(slug))
}

const track = async (slug: string): Promise<string | null> => {
  // The page may be left, or the other tab may take over, before it is done.
  const result = await callApi<typeof call>(name, { params: { slug }, body: {}, keepalive: true })
  if (result.isOk) return result.body.redirect_id
  reportFault('redirect', new CallError(name, result.problem))
  return null
}
