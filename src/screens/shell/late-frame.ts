import { useEffect, useState } from 'react'
import { HINT_PREFIX } from '#kernel/session-hint.ts'
import { prepareCalls } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'

type LateFrame = typeof import('./personal/personal-frame.tsx').personalFrame

let loaded: LateFrame | null = null

const load = async (): Promise<LateFrame | null> => {
  try {
    await prepareCalls()
    loaded ??= (await import('./personal/personal-frame.tsx')).personalFrame
  } catch (error) {
    reportFault('page', error)
  }
  return loaded
}

/** The personal layer over the frame: account menu, counters, dialogs. Null until it is loaded, and on the server. */
export const useLateFrame = (): LateFrame | null => {
  const [frame, setFrame] = useState(loaded)
  useEffect(() => {
    if (frame) return
    const start = async () => setFrame(await load())
    // At once if a session is likely, or the URL has a dialog's hash; else when idle. Safari has no
    // requestIdleCallback.
    if (location.hash || document.cookie.includes(HINT_PREFIX)) void start()
    else (window.requestIdleCallback ?? setTimeout)(start)
  }, [frame])
  return frame
}
