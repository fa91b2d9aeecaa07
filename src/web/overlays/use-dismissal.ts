import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes an open <details> on Escape and on a choice in [data-closes] (the focus returns to its summary), and on a press
 * outside. The listeners are there before it opens: React learns of `open` some frames later, and an Escape
 * pressed meanwhile counts. A caller that closes it itself gives its own ref.
 */
export const useDismissal = (
  given?: RefObject<HTMLDetailsElement | null>,
): RefObject<HTMLDetailsElement | null> => {
  const own = useRef<HTMLDetailsElement>(null)
  const ref = given ?? own
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const shown = new AbortController()
    const listen = { signal: shown.signal }
    const close = () => {
      details.open = false
    }
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !details.contains(target)) close()
      },
      listen,
    )
    document.addEventListener(
      'focusin',
      ({ target }) => {
        // A press on the summary's text may focus an ancestor of the whole menu.
        if (target instanceof Node && !details.contains(target) && !target.contains(details)) close()
      },
      listen,
    )
    details.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !details.open) return
        close()
        details.querySelector('summary')?.focus()
      },
      listen,
    )
    details.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a, button')?.closest('[data-closes]'))
          closeDetails(ref)
      },
      listen,
    )
    return () => shown.abort()
  }, [ref])
  return ref
}

/** Closes an open <details>; a focus inside returns to its summary. */
export const closeDetails = ({ current: details }: RefObject<HTMLDetailsElement | null>): void => {
  if (!details?.open) return
  const hadFocus = details.contains(document.activeElement)
  details.open = false
  if (hadFocus) details.querySelector('summary')?.focus()
}
