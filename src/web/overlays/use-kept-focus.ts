import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reportFault } from '#web/faults/report-fault.ts'
import {
  type FocusedControl,
  focusedControl,
  type StoredFocus,
  storeFocus,
  takeKept,
} from './stored-focus.ts'

/** Loaded separately, after the page. */
const withFocus = (act: (code: typeof import('./kept-focus.ts')) => void): void => {
  import('./kept-focus.ts').then(act).catch((error: unknown) => reportFault('page', error))
}

/** Stored by the page before, until the lazily loaded code takes it: a remount in between does not lose it. */
let before: StoredFocus | null = null
const takeBefore = (): StoredFocus | null => {
  const taken = before
  before = null
  return taken
}

interface KeptFocusOptions {
  /** Also for the page or document that comes next; false where forms only change the address. */
  readonly acrossDocuments?: boolean
}

/** Keeps the keyboard focus in place: after a form was sent, and after a press that removed its own button; a refused
 * form gets the focus at its first invalid input. */
export const useKeptFocus = ({ acrossDocuments = true }: KeptFocusOptions = {}): void => {
  const { key } = useLocation()
  useEffect(() => {
    const shown = new AbortController()
    if (key) withFocus(({ resumeSoon }) => resumeSoon(shown.signal))
    return () => shown.abort()
  }, [key])
  useEffect(() => {
    const shown = new AbortController()
    const { signal } = shown
    // Somebody who has done something meanwhile keeps the focus that they have.
    let isUsed = false
    for (const kind of ['keydown', 'pointerdown'])
      document.addEventListener(kind, () => (isUsed = true), { signal, once: true, capture: true })
    // A press may remove its own button before the lazy code has loaded.
    let control: FocusedControl | null = null
    const loading = new AbortController()
    const onFocus = ({ target }: FocusEvent) => {
      control = focusedControl(target)
    }
    document.addEventListener('focusin', onFocus, { signal: loading.signal })
    // Read before this page stores anything: the lazy code may load after this page's own form was sent.
    if (acrossDocuments) before = takeKept() ?? before
    // Registered here and not in the lazy code: a form may be sent before that has loaded.
    if (acrossDocuments) document.addEventListener('submit', storeFocus, { signal, capture: true })
    withFocus(({ watchFocus }) => {
      loading.abort()
      watchFocus(signal, { takeStored: takeBefore, isUsed, control })
    })
    return () => {
      loading.abort()
      shown.abort()
      if (!acrossDocuments) withFocus(({ forgetFocus }) => forgetFocus())
    }
  }, [acrossDocuments])
}
