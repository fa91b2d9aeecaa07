import { type RefObject, useEffect } from 'react'
import { nextReveal, startReveal } from './scroll-reveal.ts'

/** Height of the header on wide windows, where data-scrolled is used. */
const HEADER_PX = 72

/**
 * Sets data-hidden on a sticky header while the page scrolls down, unless the header has the focus, and data-scrolled
 * once the page is scrolled by more than the header's height.
 */
export const useScrollReveal = (ref: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    let state = startReveal(scrollY)
    let frame = 0
    const update = () => {
      frame = 0
      ref.current?.toggleAttribute('data-hidden', state.isHidden)
      ref.current?.toggleAttribute('data-scrolled', state.at > HEADER_PX)
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
