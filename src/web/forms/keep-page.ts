import { data, isRouteErrorResponse } from 'react-router'
import { isUnreachable } from '#web/faults/is-unreachable.ts'

/**
 * Whether a proxy answered in the page's place, or a server too busy to read the form: with the text of their own page.
 * What the form's action throws comes as its data.
 */
const isOfNoAction = (error: unknown): boolean =>
  isRouteErrorResponse(error) &&
  typeof error.data === 'string' &&
  (error.status === 429 || error.status >= 500)

/** Why a form was not sent: no answer, or the session has ended. */
export interface Unsent {
  /** The sign-in page's path; null when there was no answer. */
  readonly signInHref: string | null
}

const whyUnsent = (error: unknown): Unsent | null => {
  if (isUnreachable(error) || isOfNoAction(error)) return { signInHref: null }
  const to = error instanceof Response ? error.headers.get('location') : null
  // Only the redirect to a sign-in carries `returnTo`.
  return to && /[?&]returnTo=/.test(to) ? { signInHref: to } : null
}

/**
 * Submits a page's form. When that fails for want of an answer or a session, the page stays, with all that was typed,
 * and gets the result of `outcomeOf`: the router would show its error page instead. A null outcome leaves it to the
 * router.
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
