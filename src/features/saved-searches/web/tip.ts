/** Says that the first save was explained. */
const COOKIE = 'hide-sub-message'
const YEAR_MS = 365 * 86_400_000

let isNoted = false

export const isTipDue = (): boolean =>
  !isNoted && !document.cookie.split('; ').some((one) => one.startsWith(`${COOKIE}=`))

/** For a year; a browser without the store of cookies is told again on its next visit. */
export const noteTip = (): void => {
  isNoted = true
  if (!('cookieStore' in window)) return
  const expires = Date.now() + YEAR_MS
  void window.cookieStore.set({ name: COOKIE, value: '1', path: '/', sameSite: 'lax', expires })
}
