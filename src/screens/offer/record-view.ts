/** Tells once that somebody sees the offer. That it could not be told is for nobody's eyes. */
export const recordView = (offerSlug: string): void => {
  const body = JSON.stringify({ offerSlug, visitedAt: new Date().toISOString() })
  const headers = { 'content-type': 'application/json' }
  void fetch('/v1/views', { method: 'POST', body, headers, keepalive: true }).catch(() => {})
}
