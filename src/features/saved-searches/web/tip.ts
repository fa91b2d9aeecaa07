/** Set once the first save has been explained. */
const COOKIE = 'hide-sub-message'
const YEAR_MS = 365 * 86_400_000

let isNoted = false

const isDue = (): boolean =>
  !isNoted && !document.cookie.split('; ').some((one) => one.startsWith(`${COOKIE}=`))

/** Whether to explain a save: the first one in a year; without the Cookie Store API, the first one in a visit. */
export const shouldShowTip = (): boolean => {
  if (!isDue()) return false
  isNoted = true
  const expires = Date.now() + YEAR_MS
  if ('cookieStore' in globalThis)
    void globalThis.cookieStore.set({ name: COOKIE, value: '1', path: '/', sameSite: 'lax', expires })
  return true
}
