import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reportFault } from '#web/faults/report-fault.ts'
import { type Kept, storeFocus, takeKept } from './stored-focus.ts'

/** Its code comes after the page. */
const withFocus = (act: (code: typeof import('./kept-focus.ts')) => void): void => {
  import('./kept-focus.ts').then(act).catch((error: unknown) => reportFault('page', error))
}

/** Of the page before, until the late code takes it: a frame that is drawn anew in between does not lose it. */
let before: Kept | null = null
const takeBefore = (): Kept | null => {
  const taken = before
  before = null
  return taken
}

/** Who works with the keyboard goes on where they were: after a form was sent, and after a press that took its button away;
 * a form that was refused is gone on with at its first wrong input. */
export const useKeptFocus = (): void => {
  const { key } = useLocation()
  useEffect(() => {
    if (key) withFocus(({ resumeSoon }) => resumeSoon())
  }, [key])
  useEffect(() => {
    const shown = new AbortController()
    // Before anything is stored here: the late code may come when this page's own form has been sent already.
    before = takeKept() ?? before
    // Not with the late code: a form may be sent before that is there.
    document.addEventListener('submit', storeFocus, { signal: shown.signal, capture: true })
    withFocus(({ watchFocus }) => watchFocus(shown.signal, takeBefore))
    return () => shown.abort()
  }, [])
}
