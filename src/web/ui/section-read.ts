import { useEffect, useState } from 'react'

interface Section {
  readonly id: string
  /** Edges relative to the window, in px. */
  readonly top: number
  readonly bottom: number
}

/** The section being read in a window of this height: the first one until the page is scrolled. */
export const sectionRead = (sections: readonly Section[], heightPx: number): string | null => {
  const [first] = sections
  const last = sections.at(-1)
  if (!first || !last || first.top >= 0) return first?.id ?? null
  // A short last section never reaches the reading line.
  if (last.bottom <= heightPx) return last.id
  return (sections.findLast(({ top }) => top <= heightPx / 3) ?? first).id
}

/** A section, or a heading, whose section ends with the text that it is in. */
const placeOf = (id: string): Section[] => {
  const found = document.getElementById(id)
  if (!found) return []
  const whole = /^H\d$/.test(found.tagName) ? (found.parentElement ?? found) : found
  return [{ id, top: found.getBoundingClientRect().top, bottom: whole.getBoundingClientRect().bottom }]
}

/** The id of the element being read, tracked while the page scrolls; null before hydration. */
export const useSectionRead = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  const names = ids.join(' ')
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      setCurrent(sectionRead(names.split(' ').flatMap(placeOf), innerHeight))
    }
    const lookSoon = () => {
      asked ||= requestAnimationFrame(look)
    }
    const shown = new AbortController()
    const options = { capture: true, passive: true, signal: shown.signal }
    document.addEventListener('scroll', lookSoon, options)
    addEventListener('resize', lookSoon, options)
    lookSoon()
    return () => {
      shown.abort()
      cancelAnimationFrame(asked)
    }
  }, [names])
  return current
}
