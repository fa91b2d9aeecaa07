import { Map as LibraryMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from '../i18n/i18n.tsx'
import { type Box, middleOf, zoomToFit } from './box.ts'
import { keepUpperEdge } from './keep-upper-edge.ts'
import { MapContext } from './map-context.ts'
import { MapCredit } from './map-credit.tsx'
import { useShownTheme } from './map-theme.ts'
import { watchFailures } from './watch-failures.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import './prepare-library.ts'
import './map.css'

export const transitionMs = 500
const MIN_ZOOM = 2.5
const MAX_ZOOM = 15

interface BaseMapProps {
  texts: {
    /** Accessible name: what the map shows. */
    readonly label: string
    /** How to move the map with the keyboard. */
    readonly keys: string
    readonly closer: string
    readonly further: string
  }
  /** The initial view: fits the box, zoomed in no further than `zoom`. */
  start: { readonly box: Box; readonly zoom: number }
  /** A press on the map outside its markers. */
  onPress?: (() => void) | undefined
  /** Called when the browser fails to draw the map. */
  onFail: (error: unknown) => void
  children?: ReactNode
}

/** The base map with zoom buttons and attribution; what lies on it is given as children, which call `useMap`. */
export const BaseMap = ({ texts, start, onPress, onFail, children }: BaseMapProps) => {
  const style = `/basemap/${useShownTheme()}-${useLocale()}.json`
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LibraryMap | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const shown = useRef(style)
  const first = useRef({ style, start, onFail, keys: texts.keys })
  useEffect(() => {
    const container = frame.current
    if (!container) return
    const { style, start, onFail, keys } = first.current
    let made: LibraryMap
    try {
      made = makeMap(container, { style, start, keys })
    } catch (error) {
      onFail(error)
      return
    }
    setMap(made)
    made.once('load', () => setDrawn(true))
    const endWatch = watchFailures(made, () => shown.current)
    return () => {
      endWatch()
      setMap(null)
      setDrawn(false)
      made.remove()
    }
  }, [])
  useEffect(() => {
    if (!map || shown.current === style) return
    shown.current = style
    map.setStyle(style)
  }, [map, style])
  useEffect(() => (map ? keepUpperEdge(map) : undefined), [map])
  useEffect(() => {
    if (!map || !onPress) return
    map.on('click', onPress)
    return () => {
      map.off('click', onPress)
    }
  }, [map, onPress])
  return (
    <section className="map" aria-label={texts.label} data-drawn={isDrawn ? '' : undefined}>
      <div className="map__canvas" ref={frame} />
      {map && <MapContext value={map}>{children}</MapContext>}
      {map && <ZoomButtons map={map} closer={texts.closer} further={texts.further} />}
      <MapCredit />
    </section>
  )
}

interface MapStart extends Pick<BaseMapProps, 'start'> {
  style: string
  keys: string
}

const makeMap = (container: HTMLElement, { style, start, keys }: MapStart): LibraryMap => {
  const { longitude, latitude } = middleOf(start.box)
  const size = { width: container.clientWidth, height: container.clientHeight }
  return new LibraryMap({
    container,
    style,
    center: [longitude, latitude],
    zoom: Math.max(MIN_ZOOM, Math.min(start.zoom, zoomToFit(start.box, size))),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': keys },
  })
}
