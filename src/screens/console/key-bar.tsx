import { useEffect } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import './key-bar.css'

const IN_ROW = 'a[href], button'
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog'

/** Moves the focus to the next or previous row; from outside the list to its first or last row. */
const stepRows = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('.con__table tbody tr')].filter((row) =>
    row.querySelector(IN_ROW),
  )
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

/** Keyboard shortcuts of the console's lists. Everything they do has a link or a field as well. */
export const KeyBar = () => {
  const t = useT()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const does = keys[key.toLowerCase()]
      const isTyping = target instanceof Element && target.closest(TYPING) !== null
      if (!does || isTyping || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <p className="con__keys" aria-hidden>
      <span data-of="rows">
        <kbd>J</kbd>
        <kbd>K</kbd>
        {t('console:frame.keys.row')}
      </span>
      <span data-of="rows">
        <kbd>Enter</kbd>
        {t('console:frame.keys.open')}
      </span>
      <span data-of="choice">
        <kbd>X</kbd>
        {t('console:frame.keys.choose')}
      </span>
      <span data-of="filter">
        <kbd>/</kbd>
        {t('console:frame.keys.filter')}
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
        {t('console:frame.keys.find')}
      </span>
    </p>
  )
}
