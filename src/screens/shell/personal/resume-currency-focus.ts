import { currencyMenus, storedCurrencyFocus } from '../currency-focus.ts'

/** A choice that could not be sent loads no page, and must not move the focus of a later one. */
const FRESH_MS = 10_000

/** Whoever chose a currency with the keyboard on the page before goes on at the same menu. */
export const resumeCurrencyFocus = (): void => {
  const [at = '', since = '', from = ''] = sessionStorage.getItem(storedCurrencyFocus)?.split(' ') ?? []
  // The page that is being left may still mount what calls this.
  if (Number(from) === performance.timeOrigin) return
  sessionStorage.removeItem(storedCurrencyFocus)
  if (Date.now() - Number(since) < FRESH_MS && document.activeElement === document.body)
    currencyMenus()[Number(at)]?.focus()
}
