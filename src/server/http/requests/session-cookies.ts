import { type ActorKind, actorKinds } from '#kernel/actor.ts'
import { cookieNames, readCookie } from './cookies.ts'

/** Each kind has a cookie of its own, so that one browser can be candidate and employer at once. */
const cookieName = (kind: ActorKind, isSecure: boolean): string =>
  // The prefix makes browsers refuse it from subdomains, from paths and without TLS.
  isSecure ? `__Host-session-${kind}` : `session-${kind}`

/** A Set-Cookie value. It ends with the browser; the server ends the session earlier. */
export const sessionCookie = (kind: ActorKind, token: string, isSecure: boolean): string =>
  `${cookieName(kind, isSecure)}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const endedSessionCookie = (kind: ActorKind, isSecure: boolean): string =>
  `${sessionCookie(kind, '', isSecure)}; Max-Age=0`

export const readSessionCookie = (request: Request, kind: ActorKind, isSecure: boolean): string | null =>
  readCookie(request.headers.get('cookie'), cookieName(kind, isSecure))

const allNames = new Set(actorKinds.flatMap((kind) => [cookieName(kind, true), cookieName(kind, false)]))

/** Whether the browser sent a session by itself, whichever kind, valid or not. */
export const carriesSession = (request: Request): boolean =>
  cookieNames(request.headers.get('cookie')).some((name) => allNames.has(name))
