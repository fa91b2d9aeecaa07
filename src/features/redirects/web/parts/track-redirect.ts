import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import type { trackRedirect as call } from '../../contract.ts'

const name = 'POST /v2/user-panel/offers/{slug}/track-redirects'

const tracked = new Map<string, Promise<string | null>>()

/** Id of the last tracked redirect to the offer's page; null without one. */
export const lastRedirect = (slug: string): Promise<string | null> =>
  tracked.get(slug) ?? Promise.resolve(null)

/**
 * Tracks that the visitor went to the employer's page; `candidateId` is the candidate that the page shows as signed in.
 * A failure is reported but not shown.
 */
export const trackRedirect = (slug: string, candidateId: string | null): void => {
  tracked.set(slug, track(slug, candidateId))
}

// keepalive: the page may be left before the request completes. Version 1: a page does not throttle its own clicks.
const send = (slug: string, headers: Record<string, string>) =>
  callApi<typeof call>(name, {
    ...{ params: { slug }, body: {}, keepalive: true },
    headers: { version: '1', ...headers },
  })

const track = async (slug: string, candidateId: string | null): Promise<string | null> => {
  // The header makes the call renew an expired session; otherwise a candidate's click would be tracked as a guest's.
  const named = candidateId === null ? null : await send(slug, { 'x-candidate-id': candidateId })
  // If the session cannot be renewed, the click is tracked as a guest's.
  const isOver = named?.isOk === false && named.problem.code === 'auth.required'
  const result = named && !isOver ? named : await send(slug, {})
  if (result.isOk) return result.body.redirect_id
  reportFault('redirect', new CallError(name, result.problem))
  return null
}
