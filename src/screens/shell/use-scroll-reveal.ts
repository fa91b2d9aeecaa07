import { type RefObject, useEffect } from 'react'
import { nextReveal, startReveal } from './scroll-reveal.ts'

/** Of a wide window, where something asks for it. */
const HEADER_PX = 72

/**
 * Marks a sticky header with data-hidden while one reads on downwards, it never hides what has the focus; and with
 * data-scrolled where what stood below it at the top of the page is gone.
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
