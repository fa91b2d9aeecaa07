import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

interface ArrowKeysOptions {
  /** Number of columns of a grid; without it the entries form one row. */
  columns?: number
}

interface ArrowKeys<Element> {
  readonly ref: RefObject<Element | null>
  readonly onKeyDown: (event: KeyboardEvent<Element>) => void
  readonly onFocus: (event: { target: EventTarget }) => void
}

const entriesOf = (container: HTMLElement | null): HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>('a, button, input') ?? []),
]

/** An entry that this width hides cannot be focused, and as the stop would take the others from the Tab key. */
const isShown = (entry: HTMLElement): boolean => entry.checkVisibility()

/** How many entries an arrow key moves by; null for any other key. */
const stepOf = (key: string, columns: number | undefined): number | null => {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (columns !== undefined && key === 'ArrowDown') return columns
  if (columns !== undefined && key === 'ArrowUp') return -columns
  return null
}

/**
 * Roving tabindex: makes links, buttons or boxes one stop of the Tab key, between which the arrow keys, Home and End
 * move. The stop is the current or chosen entry, later the one focused last. Without scripts every entry is a stop.
 */
export const useArrowKeys = <Element extends HTMLElement>({
  columns,
}: ArrowKeysOptions = {}): ArrowKeys<Element> => {
  const ref = useRef<Element>(null)
  const stop = useRef<HTMLElement>(null)
  const setStop = (entries: readonly HTMLElement[], chosen: HTMLElement | undefined) => {
    for (const entry of entries) entry.tabIndex = entry === chosen ? 0 : -1
    stop.current = chosen ?? null
  }
  // After each render: entries may be new, or another one current.
  useEffect(() => {
    const entries = entriesOf(ref.current)
    const kept = entries.find((entry) => entry === stop.current)
    const current = entries.find((entry) => entry.matches('[aria-current], :checked'))
    setStop(entries, kept?.matches(':focus') ? kept : (current ?? kept ?? entries.find(isShown)))
  })
  return {
    ref,
    onKeyDown: (event) => {
      const entries = entriesOf(ref.current).filter(isShown)
      const at = event.target instanceof HTMLElement ? entries.indexOf(event.target) : -1
      const step = stepOf(event.key, columns)
      const ends: Readonly<Record<string, number>> = { Home: 0, End: entries.length - 1 }
      const next = entries[step === null ? (ends[event.key] ?? -1) : at + step]
      if (at === -1 || !next) return
      event.preventDefault()
      setStop(entriesOf(ref.current), next)
      next.focus()
    },
    onFocus: ({ target }) => {
      const entries = entriesOf(ref.current)
      setStop(
        entries,
        entries.find((entry) => entry === target),
      )
    },
  }
}
