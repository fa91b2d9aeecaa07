/** Kinds of people whom the pages of a board show as signed in. */
export const personalKinds = ['candidate', 'employer'] as const
export type PersonalKind = (typeof personalKinds)[number]

/** The cookie by which the scripts of a page know that a session of this kind may be open. */
export const hintCookieName = (kind: PersonalKind): string => `signed-in-${kind}`
