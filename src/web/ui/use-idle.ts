import { useEffect, useState } from 'react'

/** Safari has no requestIdleCallback. */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: 3_000 })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}

/** True once the browser is idle: for work that nobody waits for. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
