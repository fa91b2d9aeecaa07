import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { latePart } from '../overlays/late-part.ts'

const LeaveDialog = latePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

interface LeaveGuardProps {
  /** Whether leaving would lose input; a function is called when somebody leaves. */
  isUnsaved: boolean | (() => boolean)
  /** Hash of the dialog that contains the form; undefined when the form is on the page itself. */
  dialog?: string
  /** What would be lost: an unsent message, or changes to stored data. */
  loses?: 'message' | 'changes'
}

/** Asks before a form is left that was filled in and not sent: its page, its dialog, or the whole site. */
export const LeaveGuard = ({ isUnsaved, dialog, loses = 'message' }: LeaveGuardProps) => {
  const isUnsavedNow = () => (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved)
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    const staysOnPage = here.pathname === next.pathname && here.search === next.search
    const leaves =
      !staysOnPage || (dialog !== undefined && here.hash === `#${dialog}` && next.hash !== here.hash)
    return leaves && isUnsavedNow()
  })
  useEffect(() => {
    if (isUnsaved === false) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved === true || isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog loses={loses} onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  )
}

/** A form's data as a string, for comparisons. */
const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )

/** Returns a function that tells whether any field of the form differs from its value at mount. */
export const useFormChanges = (form: RefObject<HTMLFormElement | null>): (() => boolean) => {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = form.current && contentsOf(form.current)
  }, [form])
  return () => shown.current !== null && form.current !== null && contentsOf(form.current) !== shown.current
}
