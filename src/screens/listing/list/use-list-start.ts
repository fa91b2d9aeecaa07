import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetNavigation, readPlaceInList } from './place-in-list.ts'

/** Another list begins at its top, unless the reader comes back to a place in it. The page that was loaded stays put. */
export const useListStart = (id: string): void => {
  const { key } = useLocation()
  // A menu that opens changes the address too: only another list is a reason to move.
  const shown = useRef(key === 'default' ? id : null)
  useLayoutEffect(() => {
    if (shown.current === id) return
    if (shown.current !== null) forgetNavigation()
    shown.current = id
    if (!readPlaceInList(id)) window.scrollTo(0, 0)
  }, [id])
}
