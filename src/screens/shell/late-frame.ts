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

/** What is laid over the frame once the page stands: the reader's own, counts, dialogs. Null before, and on the server. */
export const useLateFrame = (): LateFrame | null => {
  const [frame, setFrame] = useState(loaded)
  useEffect(() => {
    if (frame) return
    const start = async () => setFrame(await load())
    // At once for one who may be signed in, and for a dialog of the address; Safari has no idle callback.
    if (location.hash || document.cookie.includes(HINT_PREFIX)) void start()
    else (window.requestIdleCallback ?? setTimeout)(start)
  }, [frame])
  return frame
}
