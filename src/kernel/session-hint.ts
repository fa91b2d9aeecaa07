/** Kinds of actors whom public pages show as signed in. */
export const personalKinds = ['candidate', 'employer'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** Prefix of the names of hint cookies; no other cookie has it. */
export const HINT_PREFIX = 'signed-in-'

/** Name of the cookie that tells a page's scripts that a session of this kind may exist. */
export const hintCookieName = (kind: PersonalKind): string => HINT_PREFIX + kind
