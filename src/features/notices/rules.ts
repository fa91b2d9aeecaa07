import type { PersonalKind } from '#kernel/session-hint.ts'

/** Delay before the survey, so that it does not interrupt somebody who has just arrived. */
export const surveyDelayMs = (isPhone: boolean): number => (isPhone ? 500 : 2500)

/** How often the floating banner was shown to visitors from `source`. */
export interface FloatingShown {
  readonly source: string
  readonly count: number
}

const MAX_FLOATING = 3

interface FloatingAsked {
  readonly source: string
  readonly isPhone: boolean
  /** Whether the banner was already shown in this browser session. */
  readonly hasFired: boolean
  readonly shown: FloatingShown | null
}

/** The count to store if the banner is shown now; null if it must not be. Another source starts a new count. */
export const nextFloating = ({ source, isPhone, hasFired, shown }: FloatingAsked): FloatingShown | null => {
  if (isPhone || hasFired) return null
  const count = shown?.source === source ? shown.count : 0
  return count >= MAX_FLOATING ? null : { source, count: count + 1 }
}

/** Whether `path` is `href` or lies below it, as the lists of remote work do. */
export const isPathWithin = (path: string, href: string): boolean =>
  path === href || path.startsWith(`${href}/`)

/** Number of offers that an RTB event names. */
export const RTB_OFFERS = 5

/** The notice of maintenance concerns everybody and stays. */
export const canBeDismissed = (key: string): boolean => key !== 'maintenance'

/** Public pages for employers, such as the prices. */
const isForEmployers = (path: string): boolean => /^\/(?:pracodawca|en\/employer)(?:\/|$)/.test(path)

/** Notices address candidates and guests; employers and pages for employers show only the one of maintenance. */
export const isForReader = (key: string, kinds: readonly PersonalKind[], path: string): boolean =>
  !canBeDismissed(key) ||
  (!isForEmployers(path) && (kinds.includes('candidate') || !kinds.includes('employer')))

/**
 * Whether the notice of the section `passive` is due. It asks to register, so it is for guests who have not closed it;
 * maintenance that is announced there is for everybody, also after another notice was closed.
 */
export const isPassiveDue = (key: string, kinds: readonly PersonalKind[], wasClosed: boolean): boolean =>
  !canBeDismissed(key) || (kinds.length === 0 && !wasClosed)

/** Cookies that remember the dismissal of a notice. */
export const closedCookies = { survey: 'hide-survey', passive: 'hide-passive-banner' } as const
