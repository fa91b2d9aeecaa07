import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { latePart } from '../overlays/late-part.ts'

const LeaveDialog = latePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

interface LeaveGuardProps {
  /** Leaving now would lose something; asked when it matters, where it is a function. */
  isUnsaved: boolean | (() => boolean)
  /** The hash of the dialog that the form is in; without one it is on the page. */
  dialog?: string
  /** What would be lost: a message to be sent, or changes to what is kept. */
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

/** What a form would send, as a text that can be compared. */
const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )

/** Whether a form holds something else than when it was shown, whichever of its fields it is in. */
export const useFormChanges = (form: RefObject<HTMLFormElement | null>): (() => boolean) => {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    shown.current = form.current && contentsOf(form.current)
  }, [form])
  return () => shown.current !== null && form.current !== null && contentsOf(form.current) !== shown.current
}
