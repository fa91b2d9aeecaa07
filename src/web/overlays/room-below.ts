import { type RefObject, useEffect } from 'react'

const floating = new Set<Element>()

/** Height of the lower edge of the window that floating elements cover, in px. */
const takenBelow = (): number => {
  const tops = [...floating].map((element) => element.getBoundingClientRect())
  return Math.max(0, ...tops.filter(({ height }) => height > 0).map(({ top }) => innerHeight - top))
}

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right

/** A focused control is not left below an element that appears over it (WCAG 2.4.11). */
const uncoverFocus = (): void => {
  const focused = document.activeElement
  // A dialog lies above; what is higher than the room that is left, such as the whole content, cannot be shown in it.
  if (!focused?.matches(':focus-visible') || focused.closest('dialog')) return
  // An input may be drawn by its label.
  const shown = focused.closest('label') ?? focused
  const place = shown.getBoundingClientRect()
  const isCovered = [...floating].some(
    (element) => !element.contains(focused) && overlaps(place, element.getBoundingClientRect()),
  )
  if (isCovered && place.height < innerHeight - takenBelow()) shown.scrollIntoView({ block: 'nearest' })
}

const makeRoom = (): void => {
  const room = `${Math.ceil(takenBelow())}px`
  // Not a variable of `<html>`: changing one recalculates the styles of every element.
  document.documentElement.style.scrollPaddingBottom = `calc(max(var(--edge, 0px), ${room}) + 16px)`
  document.body.style.setProperty('--room-below', room)
  uncoverFocus()
}

/** While the element is mounted, lengthens the page by the height of its end that the element covers. */
export const useRoomBelow = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = ref
    if (!current) return
    floating.add(current)
    // The element is hidden on some pages, and its height changes with the window's width.
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
