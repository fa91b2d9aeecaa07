import { data, isRouteErrorResponse } from 'react-router'
import { isFault } from '#web/faults/kept-page.ts'

/** Why a form was not saved: no answer, that of a proxy or a failure; or the session has ended. */
export interface Unsent {
  /** The sign-in page's path; null after a failure. */
  readonly signInHref: string | null
}

/** A proxy with a lower limit than ours refuses a file that we would take. */
const isTooLarge = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 413

const whyUnsent = (error: unknown): Unsent | null => {
  if (isFault(error) || isTooLarge(error)) return { signInHref: null }
  const to = error instanceof Response ? error.headers.get('location') : null
  // Only the redirect to a sign-in carries `returnTo`.
  return to && /[?&]returnTo=/.test(to) ? { signInHref: to } : null
}

/**
 * Submits a page's form. When that fails or the session has ended, the page stays, with all that was typed, and gets
 * the result of `outcomeOf`: the router would show its error page instead, which has no way back to what was typed. A
 * null outcome leaves it to the router.
 */
export const keepPage = async <Answer, Outcome>(
  send: () => Promise<Answer>,
  outcomeOf: (why: Unsent) => Outcome | null,
) => {
  try {
    return await send()
  } catch (error) {
    const why = whyUnsent(error)
    const outcome = why && outcomeOf(why)
    if (outcome === null) throw error
    // A status of 400 and above keeps the router from revalidating, which would fail as well.
    return data(outcome, { status: why?.signInHref ? 401 : 503 })
  }
}
