import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A list that comes sooner takes the place of the one before it, which is dimmed meanwhile. */
const SLOW_MS = 400

/** Whether another list keeps the reader waiting. `prefix` begins the paths of all lists. */
export const useSlowList = (prefix: string): boolean => {
  const { state, location } = useNavigation()
  const isAwaited = state === 'loading' && location.pathname.startsWith(prefix)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isAwaited])
  return isSlow
}
