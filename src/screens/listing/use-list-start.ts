import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { readPlaceInList } from './place-in-list.ts'

/** Another list begins at its top, unless the reader comes back to a place in it. The page that was loaded stays put. */
export const useListStart = (id: string): void => {
  const { key } = useLocation()
  const isLoadedPage = key === 'default'
  useLayoutEffect(() => {
    if (!isLoadedPage && !readPlaceInList(id)) window.scrollTo(0, 0)
  }, [id, isLoadedPage])
}
