const NAME = 'offers-list-navigation'
const DAY_MS = 86_400_000

/** The list that an offer was opened from, and the position in it. */
export interface ListNavigation {
  /** Index of the first visible row. */
  readonly from: number
  readonly itemsCount: number
  /** The list's URL without a position. */
  readonly params: string
}

/** A cookie that keeps the position for a day. */
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

/** Position stored in the page's cookies, if it belongs to this list. */
export const navigationOf = (cookies: string, params: string): ListNavigation | null => {
  const kept = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`))
  try {
    const value: unknown = JSON.parse(decodeURIComponent(kept?.slice(NAME.length + 1) ?? 'null'))
    return isNavigation(value) && value.params === params ? value : null
  } catch {
    return null
  }
}
