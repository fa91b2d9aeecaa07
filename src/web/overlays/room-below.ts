import { type RefObject, useEffect } from 'react'

const floating = new Set<Element>()

/** What floats over the lower edge of the window takes that much of it. */
const takenBelow = (): number => {
  const tops = [...floating].map((element) => element.getBoundingClientRect())
  return Math.max(0, ...tops.filter(({ height }) => height > 0).map(({ top }) => innerHeight - top))
}

const makeRoom = (): void => {
  const room = `${Math.ceil(takenBelow())}px`
  // No variable of <html>: every element of the page would be styled anew.
  document.documentElement.style.scrollPaddingBottom = `calc(max(var(--edge, 0px), ${room}) + 16px)`
  document.body.style.setProperty('--room-below', room)
}

/** Lengthens the page by as much as an element hides of its end, for as long as it is there. */
export const useRoomBelow = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = ref
    if (!current) return
    floating.add(current)
    // It is hidden on some pages, and has another height once the window has another width.
    const observer = new ResizeObserver(makeRoom)
    observer.observe(current)
    addEventListener('resize', makeRoom)
    return () => {
      floating.delete(current)
      observer.disconnect()
      removeEventListener('resize', makeRoom)
      makeRoom()
    }
  }, [ref])
}
