import { type RefObject, useEffect } from 'react'
import { nextReveal, startReveal } from './scroll-reveal.ts'

/** Sets data-hidden on a sticky header while scrolling down; never while the focus is in it. */
export const useScrollReveal = (ref: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    let state = startReveal(scrollY)
    let frame = 0
    const update = () => {
      frame = 0
      ref.current?.toggleAttribute('data-hidden', state.isHidden)
    }
    // Measured here, where layout is clean: by the next frame a list may have inserted rows, and reading forces layout.
    const onScroll = () => {
      state = nextReveal(state, scrollY, ref.current?.offsetHeight ?? 0)
      frame ||= requestAnimationFrame(update)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [ref])
}
