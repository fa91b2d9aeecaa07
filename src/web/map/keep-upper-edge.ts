/** The part of MapLibre's map that is used here; tests pass a fake. */
export interface ResizedMap {
  getContainer(): { readonly clientHeight: number }
  isMoving(): boolean
  panBy(pixels: [number, number], options: { duration: number }): unknown
  on(event: 'moveend' | 'resize', listener: () => void): unknown
  off(event: 'moveend' | 'resize', listener: () => void): unknown
}

/**
 * Keeps the upper edge in place when the map's height changes: the library keeps the centre, so that everything would
 * jump. Returns an unsubscribe function.
 */
export const keepUpperEdge = (map: ResizedMap): (() => void) => {
  let height = map.getContainer().clientHeight
  let grown = 0
  const shift = () => {
    // Shifting the map during an animated zoom would end the zoom halfway.
    if (grown === 0 || map.isMoving()) return
    const down = grown / 2
    grown = 0
    map.panBy([0, down], { duration: 0 })
  }
  const onResize = () => {
    const { clientHeight } = map.getContainer()
    grown += clientHeight - height
    height = clientHeight
    shift()
  }
  map.on('resize', onResize)
  map.on('moveend', shift)
  return () => {
    map.off('resize', onResize)
    map.off('moveend', shift)
  }
}
