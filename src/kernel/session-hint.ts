/** Kinds of people whom the pages of a board show as signed in. */
export const personalKinds = ['candidate', 'employer'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** Begins the names of those cookies, and of no others. */
export const HINT_PREFIX = 'signed-in-'

/** The cookie by which the scripts of a page know that a session of this kind may be open. */
export const hintCookieName = (kind: PersonalKind): string => HINT_PREFIX + kind
