import { reportFault } from '#web/faults/report-fault.ts'

const track = async (slug: string): Promise<void> => {
  const response = await fetch(`/v2/user-panel/offers/${encodeURIComponent(slug)}/track-redirects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', version: '1' },
    body: '{}',
    // The page may be left, or the other tab may take over, before it is done.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`track-redirects answered ${response.status}`)
}

/** Tells that somebody went to the employer's own page. That it could not be told is for nobody's eyes. */
export const trackRedirect = (slug: string): void => {
  track(slug).catch((error: unknown) => reportFault('redirect', error))
}
