import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A list that arrives sooner replaces the former one, which is dimmed meanwhile. */
const SLOW_MS = 400

/** Whether the next list takes long to load. `prefix` is the start of all list paths. */
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
