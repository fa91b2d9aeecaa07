import { Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { rowKey } from '#web/forms/row-key.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { Point } from '#web/map/box.ts'
import { useMap } from '#web/map/map-context.ts'
import type { PlaceForm } from '../../form/offer-form.ts'
import { FormMap } from '../fields/form-map.tsx'

/** Zoom at which a pin's district is recognisable. */
const NEAR_ZOOM = 10

export interface PlacesMapProps {
  places: readonly PlaceForm[]
  /** Index of the place that a press on the map moves. */
  active: number
  onPick: (at: number, point: Point) => void
  onFail: (error: unknown) => void
}

const pointOf = ({ latitude, longitude }: PlaceForm): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** To a tenth of a metre: maps and binary fractions add digits that mean nothing. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6))

/** The places of an offer as draggable pins. The fields beside it have the same content and function. */
export const PlacesMap = ({ places, active, onPick, onFail }: PlacesMapProps) => {
  const t = useT()
  const points = places.flatMap((place) => pointOf(place) ?? [])
  const pick = (at: number, { latitude, longitude }: Point) =>
    onPick(at, { latitude: rounded(latitude), longitude: rounded(longitude) })
  return (
    <FormMap points={points} hint={t('posting:form.moveHint')} onFail={onFail}>
      <PressedPoint onPick={(point) => pick(active, point)} />
      {places.map((place, at) => {
        const point = pointOf(place)
        return (
          point && (
            <DraggedPin
              key={rowKey(at)}
              point={point}
              label={t('posting:form.map.point', { number: at + 1 })}
              text={String(at + 1)}
              isActive={at === active}
              onMove={(to) => pick(at, to)}
            />
          )
        )
      })}
    </FormMap>
  )
}

const PressedPoint = ({ onPick }: { onPick: (point: Point) => void }) => {
  const map = useMap()
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    const press = map.on('click', ({ lngLat }) => pick({ latitude: lngLat.lat, longitude: lngLat.lng }))
    return () => press.unsubscribe()
  }, [map])
  return null
}

interface DraggedPinProps {
  point: Point
  label: string
  text: string
  isActive: boolean
  onMove: (point: Point) => void
}

/** Step of an arrow key in degrees: about a street's length in a city. */
const STEP = 0.001
const STEPS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  ArrowUp: [STEP, 0],
  ArrowDown: [-STEP, 0],
  ArrowLeft: [0, -STEP],
  ArrowRight: [0, STEP],
}

const DraggedPin = ({ point, label, text, isActive, onMove }: DraggedPinProps) => {
  const map = useMap()
  const { latitude, longitude } = point
  const marker = useRef<Marker>(null)
  const move = useEffectEvent(onMove)
  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    move({ latitude: latitude + by[0], longitude: longitude + by[1] })
  })
  // One element for all positions: a new one would lose the focus after each step.
  useEffect(() => {
    const pin = document.createElement('button')
    pin.type = 'button'
    pin.addEventListener('keydown', (event) => step(event))
    pin.addEventListener('click', (event) => event.stopPropagation())
    const made = new Marker({ element: pin, anchor: 'bottom', draggable: true })
    made.on('dragend', () => {
      const { lat, lng } = made.getLngLat()
      move({ latitude: lat, longitude: lng })
    })
    marker.current = made
    return () => {
      made.remove()
    }
  }, [])
  useEffect(() => {
    const pin = marker.current?.getElement()
    if (!pin) return
    pin.classList.add('pfpin')
    pin.classList.toggle('pfpin--active', isActive)
    pin.setAttribute('role', 'button')
    pin.setAttribute('aria-label', label)
    pin.textContent = text
  }, [label, text, isActive])
  useEffect(() => {
    const isShown = marker.current?.getElement().isConnected
    marker.current?.setLngLat([longitude, latitude])
    if (!isShown) marker.current?.addTo(map)
  }, [map, latitude, longitude])
  useEffect(() => {
    if (isActive) map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAR_ZOOM) })
  }, [map, latitude, longitude, isActive])
  return null
}
