import { useEffect } from 'react'
import { type NavigationType, useLocation, useNavigationType } from 'react-router'

/** As long as an endless list takes to show again the row that it was left from. */
const MOST_MS = 3000

/** The link pressed last, on the page of this entry of the history, until a page is shown. */
let pressed: { readonly key: string; readonly path: string; readonly href: string } | null = null
/** By the entry's key, the link by which its page was left. */
const leftBy = new Map<string, string>()

/** A list that was shown before keeps its own focus, two frames after its change. */
const FRAMES = 3

const headingOf = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

const linkTo = (href: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a')].find(
    (link) => link.getAttribute('href') === href && link.checkVisibility(),
  )

/** Focuses what is found in time, unless something has the focus by then. */
const focusSoon = (find: () => HTMLElement | null | undefined, signal: AbortSignal): void => {
  const last = performance.now() + MOST_MS
  const look = (frames: number): void => {
    if (signal.aborted || document.activeElement !== document.body) return
    const found = frames > 0 ? null : find()
    if (found) found.focus({ preventScroll: true })
    else if (performance.now() < last) requestAnimationFrame(() => look(frames - 1))
  }
  look(FRAMES)
}

let isFirstPage = true

/** Whether this code arrived only after a link of the document's own page had led on to this one. */
const isLedOnEarlier = (kind: NavigationType, pathname: string): boolean => {
  const isFirst = isFirstPage
  isFirstPage = false
  const [opened] = isFirst && kind === 'PUSH' ? performance.getEntriesByType('navigation') : []
  return opened !== undefined && new URL(opened.name).pathname !== pathname
}

/**
 * A page that took the focus with it gives it on: to the heading of the page that its link opened, and on the way back
 * to that link. Nothing is scrolled by it.
 */
export const useArrivalFocus = (): void => {
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    const from = pressed
    pressed = null
    if (from) leftBy.set(from.key, from.href)
    const left = leftBy.get(key)
    if (kind === 'POP' && left !== undefined) focusSoon(() => linkTo(left), signal)
    else if (from ? from.path !== pathname : isLedOnEarlier(kind, pathname)) focusSoon(headingOf, signal)
    const onClick = ({ target }: Event) => {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href')
      pressed = href ? { key, path: pathname, href } : null
    }
    document.addEventListener('click', onClick, { signal, capture: true })
    return () => shown.abort()
  }, [key, pathname, kind])
}
