import { reportFault } from '#web/faults/report-fault.ts'

const record = async (offerSlug: string): Promise<void> => {
  const body = JSON.stringify({ offerSlug, visitedAt: new Date().toISOString() })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/v1/views', { method: 'POST', body, headers, keepalive: true })
  if (!response.ok) throw new Error(`views answered ${response.status}`)
}

/** Tells once that somebody sees the offer. That it could not be told is for nobody's eyes. */
export const recordView = (offerSlug: string): void => {
  record(offerSlug).catch((error: unknown) => reportFault('view', error))
}
