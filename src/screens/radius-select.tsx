import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import type { RadiusMenuProps } from './radius-menu.tsx'

/** Without the menu's code, the browser's own. */
const OwnMenu = ({ select, onClose }: RadiusMenuProps) => {
  useEffect(() => {
    onClose()
    if (navigator.userActivation.isActive) select.showPicker()
  }, [select, onClose])
  return null
}

const RadiusMenu = latePart(async () => (await import('./radius-menu.tsx')).RadiusMenu, OwnMenu)

const RADII = [0, 10, 20, 30, 50, 100]

/** The offered radii, including the one of the URL. */
export const radiiWith = (radiusKm: number): readonly number[] =>
  [...new Set([...RADII, radiusKm])].toSorted((one, other) => one - other)

interface RadiusSelectProps {
  radiusKm: number
  /** A choice submits the form. */
  sends?: boolean
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/**
 * Radius around the city, hidden by CSS while no city is given; 0 is the city alone. Its menu tells how many offers there
 * are; without scripts, and for fingers, it is the browser's own.
 */
export const RadiusSelect = ({ radiusKm, sends = false }: RadiusSelectProps) => {
  const t = useT()
  const select = useRef<HTMLSelectElement>(null)
  const [opened, setOpened] = useState<HTMLSelectElement | null>(null)
  const ofList = useRef(radiusKm)
  useEffect(() => {
    // What was chosen before the scripts came stays.
    if (select.current && ofList.current !== radiusKm) select.current.value = String(radiusKm)
    ofList.current = radiusKm
  }, [radiusKm])
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setOpened(opened ? null : select.current)
  }
  return (
    <>
      <select
        ref={select}
        className="searchbar__radius"
        name="radius"
        aria-label={t('search:search.radius')}
        defaultValue={radiusKm}
        onMouseDown={(event) => matchMedia('(hover)').matches && toggle(event)}
        onKeyDown={(event) => OPENING_KEYS.includes(event.key) && toggle(event)}
        onChange={({ currentTarget }) => sends && currentTarget.form?.requestSubmit()}
      >
        {radiiWith(radiusKm).map((km) => (
          <option key={km} value={km}>
            {km === 0 ? t('search:search.radiusCity') : t('search:search.radiusKm', { km })}
          </option>
        ))}
      </select>
      <Suspense>{opened && <RadiusMenu select={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  )
}
