import { hintCookieName, type PersonalKind, personalKinds } from '#kernel/session-hint.ts'

/** The kinds of session that this browser may have, by the hint cookies that scripts can read. */
export const hintedKinds = (cookies: string): PersonalKind[] =>
  personalKinds.filter((kind) => cookies.split('; ').includes(`${hintCookieName(kind)}=1`))
