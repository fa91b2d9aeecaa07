import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressAfterBoth } from './address-after-both.ts'

/** Links that change one thing of the list shown. */
const CHANGES = '.list__chips .chip, .list__head :is(.menu__item, .layouts__item)'

/** A handler for a part of the page: a change pressed while the list of another one loads is added to it. */
export const usePressWhileLoading = () => {
  const shown = useLocation()
  const loading = useNavigation().location
  const navigate = useNavigate()
  return (event: MouseEvent): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a:is(${CHANGES})`) : null
    if (!link || !loading || event.button !== 0) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(addressAfterBoth(shown, loading, link))
  }
}
