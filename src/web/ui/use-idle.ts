import { useEffect, useState } from 'react'

/** Safari has no idle callbacks. */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: 3_000 })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}

/** Turns true once the browser has nothing else to do: for what nobody waits for. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
