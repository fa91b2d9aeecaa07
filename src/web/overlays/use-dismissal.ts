import { type RefObject, useEffect, useRef } from 'react'

/**
 * Closes an open <details> on Escape (the focus goes back to it), on a press elsewhere, on a choice in [data-closes]. It
 * listens before that is open, too: React knows of it some frames later, and an Escape pressed meanwhile counts.
 */
export const useDismissal = (): RefObject<HTMLDetailsElement | null> => {
  const ref = useRef<HTMLDetailsElement>(null)
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
        // A press on its text moves the focus to what holds the whole menu.
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
        if (target instanceof Element && target.closest('a, button')?.closest('[data-closes]')) close()
      },
      listen,
    )
    return () => shown.abort()
  }, [])
  return ref
}
