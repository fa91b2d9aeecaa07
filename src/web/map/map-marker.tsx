import { Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from './box.ts'
import { useMap } from './map-context.ts'

interface MapMarkerProps {
  at: Point
  /** What of it stands on the point: its middle, or its lower edge. */
  anchor?: 'center' | 'bottom'
  className: string
  /** Its name; what it shows is often only a number. */
  label: string
  /** Whether what belongs to it is open. */
  isOpen?: boolean
  /** Shows something that can be pressed elsewhere: no stop of the keyboard and nothing to press. */
  isShown?: boolean
  onPress?: () => void
  /** Pointed at or focused, and no longer. */
  onPoint?: (isOn: boolean) => void
  children?: ReactNode
}

/** A button on the map, in the order of the keyboard like any other. */
export const MapMarker = ({ at, anchor = 'center', className, ...rest }: MapMarkerProps) => {
  const { label, isOpen, isShown = false, onPress, onPoint, children } = rest
  const map = useMap()
  const [button] = useState(() => document.createElement('button'))
  const { latitude, longitude } = at
  useEffect(() => {
    button.type = 'button'
    button.disabled = isShown
    button.ariaHidden = isShown ? 'true' : null
    // The library would take it for a picture.
    button.setAttribute('role', 'button')
    const marker = new Marker({ element: button, anchor }).setLngLat([longitude, latitude])
    marker.addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, button, anchor, isShown, latitude, longitude])
  useEffect(() => {
    button.setAttribute('aria-label', label)
    if (isOpen === undefined) button.removeAttribute('aria-expanded')
    else button.setAttribute('aria-expanded', String(isOpen))
  }, [button, label, isOpen])
  useEffect(() => {
    const names = className.split(' ')
    button.classList.add(...names)
    return () => button.classList.remove(...names)
  }, [button, className])
  useEffect(() => {
    const press = (event: Event) => {
      // Not a press on the map below.
      event.stopPropagation()
      onPress?.()
    }
    const on = () => onPoint?.(true)
    const off = () => onPoint?.(false)
    const listeners = [
      ['click', press],
      ['pointerenter', on],
      ['focus', on],
      ['pointerleave', off],
      ['blur', off],
    ] as const
    for (const [name, listener] of listeners) button.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) button.removeEventListener(name, listener)
    }
  }, [button, onPress, onPoint])
  return createPortal(children, button)
}
