import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { trackRedirect as call } from '../../contract.ts'

const name = 'POST /v2/user-panel/offers/{slug}/track-redirects'

const tracked = new Map<string, Promise<string | null>>()

/** The id of the last way to the employer's page of an offer, once it is noted. */
export const lastRedirect = (slug: string): Promise<string | null> =>
  tracked.get(slug) ?? Promise.resolve(null)

/**
 * Tells that somebody went to the employer's own page; `candidateId` is whom the page shows as signed in. That it could
 * not be told is for nobody's eyes.
 */
export const trackRedirect = (slug: string, candidateId: string | null): void => {
  tracked.set(slug, track(slug, candidateId))
}

// The page may be left, or the other tab may take over, before it is done.
const send = (slug: string, headers: Record<string, string>) =>
  callApi<typeof call>(name, { params: { slug }, body: {}, keepalive: true, headers })

const track = async (slug: string, candidateId: string | null): Promise<string | null> => {
  // Named, so that a session that has run out is renewed: unnamed, a candidate's way would pass for a visitor's.
  const named = candidateId === null ? null : await send(slug, { 'x-candidate-id': candidateId })
  // One that is over for good leaves a visitor's way, which counts as well.
  const isOver = named?.isOk === false && named.problem.code === 'auth.required'
  const result = named && !isOver ? named : await send(slug, {})
  if (result.isOk) return result.body.redirect_id
  reportFault('redirect', new CallError(name, result.problem))
  return null
}
