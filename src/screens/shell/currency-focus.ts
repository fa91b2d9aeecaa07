export const storedCurrencyFocus = 'currency-focus'

export const currencyMenus = () => [
  ...document.querySelectorAll<HTMLElement>('details:has(button[name=currency]) > summary'),
]

/** A choice of currency loads the page anew: stores the menu that it was made in with the keyboard. */
export const storeCurrencyFocus = (): void => {
  // A choice closes its menu, which has the focus from then on.
  const at = currencyMenus().findIndex((one) => one.matches(':focus-visible'))
  if (at >= 0) sessionStorage.setItem(storedCurrencyFocus, `${at} ${Date.now()} ${performance.timeOrigin}`)
}
