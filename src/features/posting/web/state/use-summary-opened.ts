import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Time in which another navigation of the user's may begin. */
const GRACE_MS = 1_000

/**
 * Opens the summary. If that leads nowhere, as when its scripts cannot be loaded any more, the browser opens the page
 * itself: a press of the button never ends without any effect.
 */
export const useSummaryOpened = (href: string): (() => Promise<void>) => {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!hasLeft || state !== 'idle') return
    const timer = setTimeout(() => location.assign(href), GRACE_MS)
    return () => clearTimeout(timer)
  }, [hasLeft, state, href])
  return async () => {
    await navigate(href)
    setLeft(true)
  }
}
