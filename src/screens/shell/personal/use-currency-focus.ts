import { useEffect } from 'react'

const STORED = 'currency-focus'
/** A choice that could not be sent loads no page, and must not move the focus of a later one. */
const FRESH_MS = 10_000

const menus = () => [
  ...document.querySelectorAll<HTMLElement>('details:has(button[name=currency]) > summary'),
]

const takeStored = (): HTMLElement | undefined => {
  const [at = '', since = ''] = sessionStorage.getItem(STORED)?.split(' ') ?? []
  sessionStorage.removeItem(STORED)
  return Date.now() - Number(since) < FRESH_MS ? menus()[Number(at)] : undefined
}

/** A choice of currency loads the page anew: whoever made it with the keyboard goes on at the same menu. */
export const useCurrencyFocus = (): void => {
  useEffect(() => {
    const menu = takeStored()
    if (menu && document.activeElement === document.body) menu.focus()
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // A choice closes its menu, which has the focus from then on.
      const at = menus().findIndex((one) => one.matches(':focus-visible'))
      if (at >= 0 && submitter?.getAttribute('name') === 'currency')
        sessionStorage.setItem(STORED, `${at} ${Date.now()}`)
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [])
}
