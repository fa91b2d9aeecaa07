import { type ComponentType, useEffect, useRef, useState } from 'react'
import { reportFault } from '../faults/report-fault.ts'
import { hasWebGl } from './web-gl.ts'

/** A map once its place is on the screen and the browser can draw it; `load` brings its code. */
export const useMapCode = <Props>(
  place: { readonly current: HTMLElement | null },
  load: () => Promise<ComponentType<Props>>,
  onUnable: () => void,
): ComponentType<Props> | null => {
  const [loaded, setLoaded] = useState<{ readonly map: ComponentType<Props> } | null>(null)
  const unable = useRef(onUnable)
  useEffect(() => {
    const node = place.current
    if (!node) return
    let isGone = false
    const show = async () => {
      if (!hasWebGl()) return unable.current()
      try {
        const map = await load()
        if (!isGone) setLoaded({ map })
      } catch (error) {
        reportFault('map', error)
      }
    }
    // Where the styles hide the place, it never comes into view.
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void show()
    })
    seen.observe(node)
    return () => {
      isGone = true
      seen.disconnect()
    }
  }, [place, load])
  return loaded?.map ?? null
}
