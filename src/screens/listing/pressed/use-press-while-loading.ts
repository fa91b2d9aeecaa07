import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { addressAfterBoth, type ListAddress } from './address-after-both.ts'

/** Links that change one thing of the list shown. */
const CHANGES = '.list__chips .chip, .list__head :is(.menu__item, .layouts__item)'

/** A handler for a part of the page: a change pressed while the list of another one loads is added to it. */
export const usePressWhileLoading = () => {
  const shown = useLocation()
  const loading = useNavigation().location
  const navigate = useNavigate()
  // The router says some frames later that it loads.
  const last = useRef<{ key: string; to: ListAddress }>(null)
  // A list that failed to load without a change of the address is no longer awaited either.
  useEffect(() => {
    if (!loading) last.current = null
  }, [loading])
  return (event: MouseEvent): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a:is(${CHANGES})`) : null
    if (!link || event.button !== 0) return
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    const first = loading ?? (last.current?.key === shown.key ? last.current.to : null)
    last.current = { key: shown.key, to: { pathname: link.pathname, search: link.search } }
    if (!first) return
    event.preventDefault()
    const { pathname, search } = new URL(addressAfterBoth(shown, first, link), location.origin)
    last.current.to = { pathname, search }
    void navigate({ pathname, search })
  }
}
