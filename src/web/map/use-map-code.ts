import { type ComponentType, useEffect, useRef, useState } from 'react'
import { reportFault } from '../faults/report-fault.ts'
import { hasWebGl } from './web-gl.ts'

/** Loads a map's code with `load` once its placeholder is visible and the browser supports WebGL. */
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
    // A placeholder hidden by CSS never intersects, so its map is never loaded.
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
