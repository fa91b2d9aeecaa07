import type { PersonalKind } from '#kernel/session-hint.ts'

/** Waits of the survey, so that it does not meet somebody who is still arriving. */
export const surveyDelayMs = (isPhone: boolean): number => (isPhone ? 500 : 2500)

/** How often the floating banner was shown for which source. */
export interface FloatingShown {
  readonly source: string
  readonly count: number
}

const MOST_FLOATING = 3

interface FloatingAsked {
  readonly source: string
  readonly isPhone: boolean
  /** It was shown since the browser was opened. */
  readonly hasFired: boolean
  readonly shown: FloatingShown | null
}

/** What to remember when it is shown now; null when it is not to be shown. Another source begins anew. */
export const nextFloating = ({ source, isPhone, hasFired, shown }: FloatingAsked): FloatingShown | null => {
  if (isPhone || hasFired) return null
  const count = shown?.source === source ? shown.count : 0
  return count >= MOST_FLOATING ? null : { source, count: count + 1 }
}

/** Whether a path is of a list of remote work, or of a part of it. */
export const isBelow = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`)

/** Offers that the RTB event names. */
export const RTB_OFFERS = 5

/** Somebody who keeps a board from work cannot be sent away. */
export const canBeDismissed = (key: string): boolean => key !== 'maintenance'

/** Pages that employers come to before they have an account, such as the prices. */
const isForEmployers = (path: string): boolean => /^\/(?:pracodawca|en\/employer)(?:\/|$)/.test(path)

/** Notices speak to whoever looks for work, a guest too; employers, and their pages, only tell of maintenance. */
export const isForReader = (key: string, kinds: readonly PersonalKind[], path: string): boolean =>
  !canBeDismissed(key) ||
  (!isForEmployers(path) && (kinds.includes('candidate') || !kinds.includes('employer')))

/** Cookies that say that somebody closed a notice. */
export const closedCookies = { survey: 'hide-survey', passive: 'hide-passive-banner' } as const
