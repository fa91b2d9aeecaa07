import type { Site } from '#server/http/front-door.ts'
import { barePage } from '#server/http/responses/bare-page.ts'
import { errorResponse } from '#server/http/responses/errors.ts'
import type { App } from '../compose.ts'

const RETRY_AFTER_SECONDS = 30
const POLL_EVERY_MS = 2_000

/** The site of an installation without any tenant: answers 503. */
export const siteWithoutTenant: Site = async (request) =>
  request.headers.get('accept')?.includes('text/html')
    ? barePage({
        title: 'Serwis nie jest jeszcze gotowy',
        text: 'Portal z ofertami pracy nie został jeszcze skonfigurowany. Zajrzyj tu później.',
        english: {
          title: 'This service is not ready yet',
          text: 'This job board has not been set up yet. Please come back later.',
        },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        again: 'pressed',
      })
    : errorResponse(503, {
        code: 'server.not-ready',
        details: { message: 'No board is set up yet', retryAfterSeconds: RETRY_AFTER_SECONDS },
      })

/** Polls for a tenant, which another process adds, and calls `then` once. Returns a function that stops polling. */
export const waitForTenant = (
  { services: { tenants }, reportError }: Pick<App, 'services' | 'reportError'>,
  onTenant: () => Promise<void>,
): (() => void) => {
  let isLooking = false
  const poll = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      await tenants.reload()
      if (tenants.list().length === 0) return
      clearInterval(timer)
      await onTenant()
    } catch (error) {
      reportError(error, { source: 'boards' })
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void poll(), POLL_EVERY_MS).unref()
  return () => clearInterval(timer)
}
