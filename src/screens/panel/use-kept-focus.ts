import { useEffect } from 'react'
import { useLocation } from 'react-router'

const STORED = 'kept-focus'
const CONTROLS = ':is(a[href], button, input, select, textarea, summary)'

/** What had the focus last, and how it is found again among what is drawn anew. */
let last: { readonly element: Element; readonly sign: string } | null = null

const signOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('name'),
    element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 60),
  ].join('|')

/** The same control as before, else the first of the page: both are where a reader sees the focus. */
const focusLike = (sign: string): void => {
  const controls = [...document.querySelectorAll<HTMLElement>(`main ${CONTROLS}`)]
  const usable = controls.filter((one) => one.checkVisibility() && !one.matches(':disabled'))
  const found = usable.find((one) => signOf(one) === sign) ?? usable[0]
  found?.focus()
}

/** Gives the focus a place again where what had it is gone or cannot be pressed any more. */
const resume = (): void => {
  if (document.activeElement !== document.body || !last) return
  if (last.element.isConnected && !last.element.matches(':disabled')) return
  focusLike(last.sign)
}

const afterDrawing = (act: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

const onFocus = ({ target }: FocusEvent): void => {
  last =
    target instanceof Element && target.matches(CONTROLS) ? { element: target, sign: signOf(target) } : null
}
const onClick = (): void => afterDrawing(resume)
/** The page that answers a form is another document. */
const onSubmit = (): void => {
  if (last?.element === document.activeElement && last.element.matches(':focus-visible'))
    sessionStorage.setItem(STORED, last.sign)
}

/** Who works with the keyboard goes on where they were: after a form was sent, and after a press that took its button away. */
export const useKeptFocus = (): void => {
  const { key } = useLocation()
  useEffect(() => {
    if (key) afterDrawing(resume)
  }, [key])
  useEffect(() => {
    document.addEventListener('focusin', onFocus)
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit, true)
    const stored = sessionStorage.getItem(STORED)
    sessionStorage.removeItem(STORED)
    if (stored && document.activeElement === document.body) focusLike(stored)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit, true)
    }
  }, [])
}
