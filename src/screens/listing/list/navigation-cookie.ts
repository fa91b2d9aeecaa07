const NAME = 'offers-list-navigation'
const DAY_MS = 86_400_000

/** Where in which list an offer was opened. */
export interface ListNavigation {
  /** Index of the first row on the screen. */
  readonly from: number
  readonly itemsCount: number
  /** The list's address without a place in it. */
  readonly params: string
}

/** The cookie that keeps it for a day. */
export const navigationCookie = (navigation: ListNavigation, now: number) =>
  ({
    name: NAME,
    value: encodeURIComponent(JSON.stringify(navigation)),
    expires: now + DAY_MS,
    path: '/',
    sameSite: 'lax',
  }) as const

export const forgottenNavigation = { name: NAME, path: '/' } as const

const isNavigation = (value: unknown): value is ListNavigation =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  Number.isInteger(value.from) &&
  'itemsCount' in value &&
  'params' in value &&
  typeof value.params === 'string'

/** What the cookies of the page keep, if it is of this list. */
export const navigationOf = (cookies: string, params: string): ListNavigation | null => {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  try {
    const value: unknown = JSON.parse(decodeURIComponent(kept?.slice(NAME.length + 1) ?? 'null'))
    return isNavigation(value) && value.params === params ? value : null
  } catch {
    return null
  }
}
