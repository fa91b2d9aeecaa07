import { Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from './box.ts'
import { useMap } from './map-context.ts'

interface MapMarkerProps {
  at: Point
  /** The part of the marker that stands on the point: its centre, or its lower edge. */
  anchor?: 'center' | 'bottom'
  className: string
  /** Accessible name; the marker itself often shows only a number. */
  label: string
  /** Sets aria-expanded: whether the panel that belongs to the marker is open. */
  isOpen?: boolean
  /** Display only, hidden from assistive technology: what it shows can be pressed elsewhere. */
  isShown?: boolean
  onPress?: () => void
  /** Called with true on hover or focus, with false when that ends. */
  onPoint?: (isOn: boolean) => void
  children?: ReactNode
}

/** A button on the map, in the normal tab order. */
export const MapMarker = ({ at, anchor = 'center', className, ...rest }: MapMarkerProps) => {
  const { label, isOpen, isShown = false, onPress, onPoint, children } = rest
  const map = useMap()
  const [button] = useState(() => document.createElement('button'))
  const { latitude, longitude } = at
  useEffect(() => {
    button.type = 'button'
    button.disabled = isShown
    button.ariaHidden = isShown ? 'true' : null
    // MapLibre sets `role="img"`.
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
      // Not a press on the map below the marker.
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
