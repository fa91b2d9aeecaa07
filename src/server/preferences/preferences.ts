import { setPreferences } from '#kernel/calls/preferences.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { preferenceCookie } from '#server/http/requests/cookies.ts'

export interface PreferenceRoutes {
  /** Whether the public scheme is https, for the cookies' Secure attribute. */
  readonly isSecure: boolean
}

export const preferenceRoutes = ({ isSecure }: PreferenceRoutes): Handler[] => [
  handle(setPreferences, ({ body: { theme, currency } }) => ({
    status: 204,
    cookies: [
      ...(theme === undefined ? [] : [preferenceCookie('theme', theme ?? '', isSecure)]),
      ...(currency === undefined ? [] : [preferenceCookie('currency', currency, isSecure)]),
    ],
  })),
]
