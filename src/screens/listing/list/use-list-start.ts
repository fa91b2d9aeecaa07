import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetNavigation, readPlaceInList } from './place-in-list.ts'

/** A new list starts at its top, unless the reader returns to a position in it. The first page loaded is not moved. */
export const useListStart = (id: string): void => {
  const { key } = useLocation()
  // Opening a menu changes the address too; only another list resets the position.
  const shown = useRef(key === 'default' ? id : null)
  useLayoutEffect(() => {
    if (shown.current === id) return
    if (shown.current !== null) forgetNavigation()
    shown.current = id
    if (!readPlaceInList(id)) window.scrollTo(0, 0)
  }, [id])
}
