import { type ActorKind, actorKinds } from '#kernel/actor.ts'
import { hintCookieName } from '#kernel/session-hint.ts'
import { cookieNames, readCookie } from './cookies.ts'

/** A 'session' token authenticates for some minutes; a 'refresh' token renews it. */
const uses = ['session', 'refresh'] as const
type SessionCookieUse = (typeof uses)[number]

export interface SessionCookie {
  readonly kind: ActorKind
  readonly use: SessionCookieUse
  readonly isSecure: boolean
}

/** Each kind has cookies of its own, so that one browser can be candidate and employer at once. */
const cookieName = ({ kind, use, isSecure }: SessionCookie): string =>
  // Browsers accept a __Host- cookie only over TLS, for the exact host and with Path=/.
  isSecure ? `__Host-${use}-${kind}` : `${use}-${kind}`

/** A Set-Cookie value. Without `maxAgeSeconds` the cookie lasts until the browser closes; 0 deletes it. */
export const sessionCookie = (cookie: SessionCookie, token: string, maxAgeSeconds?: number): string =>
  [
    `${cookieName(cookie)}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(cookie.isSecure ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ')

/**
 * Cookies that tell scripts of a page that somebody is signed in, as they cannot read the session cookie. They give no
 * access. Operators have none, as public pages show nothing to them.
 */
export const hintCookies = (kind: ActorKind, isSecure: boolean, maxAgeSeconds?: number): string[] =>
  kind === 'operator'
    ? []
    : [
        [
          `${hintCookieName(kind)}=${maxAgeSeconds === 0 ? '' : '1'}`,
          'Path=/',
          'SameSite=Lax',
          ...(isSecure ? ['Secure'] : []),
          ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
        ].join('; '),
      ]

export const endedSessionCookies = (kind: ActorKind, isSecure: boolean): string[] => [
  ...uses.map((use) => sessionCookie({ kind, use, isSecure }, '', 0)),
  ...hintCookies(kind, isSecure, 0),
]

export const readSessionCookie = (request: Request, cookie: SessionCookie): string | null =>
  readCookie(request.headers.get('cookie'), cookieName(cookie))

const allNames = new Set(
  actorKinds.flatMap((kind) =>
    uses.flatMap((use) => [true, false].map((isSecure) => cookieName({ kind, use, isSecure }))),
  ),
)

/** Whether the request has a session cookie of any kind, valid or not. */
export const carriesSession = (request: Request): boolean =>
  cookieNames(request.headers.get('cookie')).some((name) => allNames.has(name))
