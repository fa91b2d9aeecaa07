import { type RefObject, useEffect } from 'react'

/** Closes an open <details> on Escape (the focus goes back to it), on a press elsewhere, on a choice in [data-closes]. */
export const useDismissal = (ref: RefObject<HTMLDetailsElement | null>, isOpen: boolean) => {
  useEffect(() => {
    const details = ref.current
    if (!isOpen || !details) return
    const close = () => details.removeAttribute('open')
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.contains(target)) close()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !details.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      details.querySelector('summary')?.focus()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button')?.closest('[data-closes]')) close()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('focusin', onFocus)
    details.addEventListener('keydown', onKey)
    details.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('focusin', onFocus)
      details.removeEventListener('keydown', onKey)
      details.removeEventListener('click', onClick)
    }
  }, [ref, isOpen])
}
