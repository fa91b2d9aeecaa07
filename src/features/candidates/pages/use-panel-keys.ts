import { useEffect } from 'react'
import { useNavigate } from 'react-router'

interface PanelLinks {
  /** Id of the candidate shown. */
  readonly id: string
  readonly previous: string | null
  readonly next: string | null
  readonly closed: string
}

/** On screens this narrow the panel covers the list. */
const MODAL = '(width < 1100px)'

/** J opens the next candidate, K the previous one, Escape closes. A panel that covers the list sets the id as hash. */
export const usePanelKeys = ({ id, previous, next, closed }: PanelLinks): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const goTo = (href: string) => void navigate(href, { preventScrollReset: true })
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
      if (key === 'Escape') return goTo(closed)
      if (isTyping || ctrlKey || metaKey || altKey) return
      if (key === 'j' && next) goTo(next)
      if (key === 'k' && previous) goTo(previous)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, previous, next, closed])

  useEffect(() => {
    const query = matchMedia(MODAL)
    const mark = () => {
      const hash = query.matches ? `#${id}` : ''
      if (location.hash !== hash)
        history.replaceState(history.state, '', location.pathname + location.search + hash)
    }
    mark()
    query.addEventListener('change', mark)
    return () => query.removeEventListener('change', mark)
  }, [id])
}
