import { cookieValue } from '#kernel/cookie-consent.ts'

/**
 * Calls back with the value of a cookie, or null, once it differs from the last one seen: at once where the browser
 * reports changes, else when the page is looked at again. `watch.look` looks at once.
 */
export const watchCookie = (name: string, onChange: (value: string | null) => void) => {
  const read = () => cookieValue(document.cookie, name)
  let seen = read()
  const look = () => {
    const value = read()
    if (value === seen) return
    seen = value
    onChange(value)
  }
  const watching = new AbortController()
  const options = { signal: watching.signal }
  globalThis.cookieStore?.addEventListener('change', look, options)
  document.addEventListener('visibilitychange', look, options)
  // Pages that return from the browser's back-forward cache heard nothing meanwhile.
  addEventListener('pageshow', look, options)
  return { look, stop: () => watching.abort() }
}
