import { Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { latePart } from '../overlays/late-part.ts'

const LeaveDialog = latePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

interface LeaveGuardProps {
  /** Leaving now would lose input. */
  isUnsaved: boolean
  /** The hash of the dialog that contains the form; none when the form is on the page itself. */
  dialog?: string
}

/** Asks before somebody leaves a form with unsent input: by leaving its page, its dialog or the site. */
export const LeaveGuard = ({ isUnsaved, dialog }: LeaveGuardProps) => {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (!isUnsaved) return false
    const staysOnPage = here.pathname === next.pathname && here.search === next.search
    return !staysOnPage || (dialog !== undefined && here.hash === `#${dialog}` && next.hash !== here.hash)
  })
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  )
}
