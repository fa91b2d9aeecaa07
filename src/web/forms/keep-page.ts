import { data } from 'react-router'
import { isUnreachable } from '#web/faults/is-unreachable.ts'

/** Why a form did not get through: nobody answered, or whoever sent it is not signed in any more. */
export interface Unsent {
  /** Where to sign in; null where nobody answered. */
  readonly signInHref: string | null
}

const whyUnsent = (error: unknown): Unsent | null => {
  if (isUnreachable(error)) return { signInHref: null }
  const to = error instanceof Response ? error.headers.get('location') : null
  // Where to come back to is said to a sign-in alone.
  return to && /[?&]returnTo=/.test(to) ? { signInHref: to } : null
}

/**
 * Sends a page's form. Where it does not get through, the page stays as it is, with all that was typed, and gets
 * `outcomeOf` to say so: the router would put another page in its place. Null leaves it to the router.
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
    // From 400 on, the router does not load the page again: there is nobody to load it from.
    return data(outcome, { status: why?.signInHref ? 401 : 503 })
  }
}
