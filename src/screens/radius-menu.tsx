import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { countListingByRadius } from '#features/search/listing-count-gateway.ts'
import { formatNumber } from '#kernel/format.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import { useShell } from './shell/shell-context.tsx'
import { listAddressOf } from './use-live-count.ts'

export interface RadiusMenuProps {
  select: HTMLSelectElement
  onClose: () => void
}

/** The options of the select with the number of offers within each radius, under the other fields of the form. */
export const RadiusMenu = ({ select, onClose }: RadiusMenuProps) => {
  const id = useId()
  const locale = useLocale()
  const counts = useRadiusCounts(select)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(select.selectedIndex)
  const options = [...select.options]
  useEffect(() => list.current?.focus(), [])
  const close = () => {
    select.focus()
    onClose()
  }
  const choose = (at: number) => {
    const isOther = at !== select.selectedIndex
    select.selectedIndex = at
    close()
    if (isOther)
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const next = {
      ...{ ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0) },
      ...{ Home: 0, End: last },
    }[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    // The Tab key goes on from the select.
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    if (event.key !== 'Tab') event.preventDefault()
  }
  return (
    <div
      ref={list}
      id={id}
      className="float menu__list"
      role="listbox"
      tabIndex={-1}
      aria-label={select.ariaLabel ?? ''}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={onKeyDown}
      onBlur={onClose}
    >
      {options.map(({ value, text }, at) => {
        const count = counts?.get(Number(value))
        return (
          <div
            key={value}
            id={`${id}-${at}`}
            className="menu__item"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            aria-current={at === select.selectedIndex ? 'true' : undefined}
            onPointerDown={keepFocus}
            onPointerMove={() => setActive(at)}
            onPointerUp={() => choose(at)}
          >
            {text}
            {count !== undefined && <span className="count">{formatNumber(count, locale)}</span>}
          </div>
        )
      })}
    </div>
  )
}

const keepFocus = (event: PointerEvent) => event.preventDefault()

/** Null until they are loaded; a failure is reported, and the radii are shown without counts. */
const useRadiusCounts = (select: HTMLSelectElement): ReadonlyMap<number, number> | null => {
  const { currency } = useShell()
  const [counts, setCounts] = useState<ReadonlyMap<number, number> | null>(null)
  useEffect(() => {
    if (!select.form) return
    const request = new AbortController()
    const { signal } = request
    const name = 'GET /v1/listings/count/radius'
    const radii = [...select.options].map(({ value }) => value).join(',')
    const query = { address: listAddressOf(select.form), radii, currency }
    void callApi<typeof countListingByRadius>(name, { query, signal }).then((result) => {
      if (signal.aborted) return
      if (result.isOk) setCounts(new Map(result.body.counts.map(({ radiusKm, count }) => [radiusKm, count])))
      // A typed place may be none of ours.
      else if (result.problem.statusCode !== 404)
        reportFault('suggestions', new CallError(name, result.problem))
    })
    return () => request.abort()
  }, [select, currency])
  return counts
}
