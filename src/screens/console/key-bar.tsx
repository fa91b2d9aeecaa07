import { Suspense, useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import type { ConsoleKey, ShownKey } from './console-key.ts'
import './key-bar.css'

const KeyHelp = latePart<{ hints: readonly ShownKey[]; onClose: () => void }>(
  async () => (await import('./key-help.tsx')).KeyHelp,
)

const IN_ROW = 'a[href], button'
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog'
const TABLE_ROWS = '.con__table tbody tr'

/** Rows of the page's table or, if it has none, of its list. */
const rowsOfPage = (): HTMLElement[] =>
  [TABLE_ROWS, '[data-row]']
    .map((rows) =>
      [...document.querySelectorAll<HTMLElement>(rows)].filter(
        (row) => row.checkVisibility() && row.querySelector(IN_ROW),
      ),
    )
    .find((rows) => rows.length > 0) ?? []

/** Moves the focus to the next or previous row; from outside the list to its first or last row. */
const stepRows = (step: 1 | -1): void => {
  const rows = rowsOfPage()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const outside = step === 1 ? 0 : rows.length - 1
  rows[at === -1 ? outside : at + step]?.querySelector<HTMLElement>(IN_ROW)?.focus()
}

/** Toggles the checkbox of the focused row. */
const chooseRow = (): void =>
  document.activeElement
    ?.closest('.con__table tr')
    ?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    ?.click()

const keys: Readonly<Record<string, () => void>> = {
  j: () => stepRows(1),
  k: () => stepRows(-1),
  x: chooseRow,
  '/': () => document.querySelector<HTMLElement>('.con__filter :is(input[type="search"], input)')?.focus(),
}

/** The control that a letter presses: in the focused row, or outside of all rows. */
const controlOf = (key: string): HTMLElement | undefined => {
  const row = document.activeElement?.closest(TABLE_ROWS)
  return [...document.querySelectorAll<HTMLElement>('.con__main [aria-keyshortcuts]')].find(
    (control) =>
      control.getAttribute('aria-keyshortcuts')?.toLowerCase() === key &&
      (control.closest(TABLE_ROWS) ?? row) === row,
  )
}

/** Time for the second key of a page in the navigation. */
const GO_MS = 1_500

/** Keyboard shortcuts of the console's lists. Everything they do has a link or a field as well. */
export const KeyBar = ({ own = [] }: { own?: readonly ConsoleKey[] | undefined }) => {
  const t = useT()
  const [isHelp, setHelp] = useState(false)
  useEffect(() => {
    let goesUntil = 0
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof Element && target.closest(TYPING) !== null
      if (isTyping || ctrlKey || metaKey || altKey) return
      const letter = key.toLowerCase()
      const isSecond = event.timeStamp < goesUntil
      goesUntil = letter === 'g' ? event.timeStamp + GO_MS : 0
      const link = isSecond
        ? document.querySelector<HTMLElement>(`.con__side [data-go="${CSS.escape(key.toUpperCase())}"]`)
        : null
      if (link) {
        event.preventDefault()
        link.click()
        return
      }
      const does = keys[letter] ?? (key === '?' ? () => setHelp(true) : undefined)
      const control = does ? undefined : controlOf(letter)
      if (!does && !control) return
      event.preventDefault()
      does?.()
      control?.focus()
      control?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // A page with keys of its own has no room for those that the page shows elsewhere.
  const isMinor = own.length > 0
  const open: ConsoleKey = { caps: ['Enter'], does: t('console:frame.keys.open') }
  const hints: readonly ShownKey[] = [
    { of: 'rows', caps: ['J', 'K'], does: t('console:frame.keys.row') },
    ...(own.some(({ caps }) => caps.length === 1 && caps[0] === 'Enter')
      ? []
      : [{ ...open, of: 'rows' as const }]),
    ...own,
    { of: 'choice', caps: ['X'], does: t('console:frame.keys.choose') },
    { of: 'filter', isMinor, caps: ['/'], does: t('console:frame.keys.filter') },
    { isMinor, caps: ['Ctrl', 'K'], does: t('console:frame.keys.find') },
  ]
  return (
    <div className="con__keys">
      {hints.map((hint) => (
        <span key={hint.caps.join()} data-of={hint.of} data-minor={hint.isMinor} aria-hidden>
          {hint.caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
          {hint.does}
        </span>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setHelp(true)}>
        <kbd aria-hidden>?</kbd>
        {t('console:frame.keys.help')}
      </button>
      {isHelp && (
        <Suspense>
          <KeyHelp hints={hints} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}
