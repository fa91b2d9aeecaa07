import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/** A dialog that is open while the address ends in `#name`; closing it takes the hash away. */
export const useHashDialog = (name: string): { isOpen: boolean; close: () => void } => {
  const location = useLocation()
  const navigate = useNavigate()
  // The server never sees the hash, so the first paint must not either.
  const isOpen = useHydrated() && location.hash === `#${name}`
  const close = () => {
    if (!isOpen) return
    void navigate(
      { pathname: location.pathname, search: location.search, hash: '' },
      { replace: true, preventScrollReset: true, state: location.state },
    )
  }
  return { isOpen, close }
}
