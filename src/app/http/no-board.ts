import type { Site } from '#server/http/front-door.ts'
import { errorResponse } from '#server/http/responses/errors.ts'
import type { App } from '../compose.ts'

const RETRY_AFTER_SECONDS = 30
const LOOK_EVERY_MS = 2_000

const page = `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Serwis nie jest jeszcze gotowy</title>
<h1>Serwis nie jest jeszcze gotowy</h1>
<p>Portal z ofertami pracy nie został jeszcze skonfigurowany. Zajrzyj tu później.</p>
<p lang="en">This job board has not been set up yet. Please come back later.</p>
</html>
`

/** What an installation answers that nobody has given a board yet. */
export const boardlessSite: Site = async (request) =>
  request.headers.get('accept')?.includes('text/html')
    ? new Response(page, {
        status: 503,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': String(RETRY_AFTER_SECONDS),
        },
      })
    : errorResponse(503, {
        code: 'server.not-ready',
        details: { message: 'No board is set up yet', retryAfterSeconds: RETRY_AFTER_SECONDS },
      })

/** Calls back once when a board is there, which another process adds. Returns how to stop looking. */
export const whenBoardIsThere = (
  { services: { tenants }, reportError }: Pick<App, 'services' | 'reportError'>,
  then: () => Promise<void>,
): (() => void) => {
  let isLooking = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      await tenants.reload()
      if (tenants.list().length === 0) return
      clearInterval(timer)
      await then()
    } catch (error) {
      reportError(error, { source: 'boards' })
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
