import { useEffect, useEffectEvent } from 'react'
import { type Location, useLocation, useMatches, useNavigation, useRevalidator } from 'react-router'
import { useT } from '../i18n/i18n.tsx'
import { useToast } from '../overlays/toast.tsx'
import { isOfOtherBuild } from './build-of-data.ts'
import { keepShownData } from './keep-shown-data.ts'
import { loadDocument } from './load-document.ts'
import { setAfterLoad } from './page-loads.ts'

const isAt = (url: URL, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  url.pathname === pathname && url.search === search

/**
 * Keeps the data of the shown page when it cannot be read again, and tells the visitor. After an update of the program
 * the next page is loaded as a document, since this page's code is of the build before.
 */
export const WatchShownData = (): null => {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const matches = useMatches()
  const onStale = useEffectEvent(() => {
    const action = { label: t('web:stale.retry'), onPress: () => void revalidate() }
    toast({ kind: 'warning', text: t('web:stale.text'), action })
  })
  /** The address that is being opened, unless it is the shown one, on which something may be typed or just saved. */
  const openedAt = useEffectEvent((url: URL) =>
    next && isAt(url, next) && !isAt(url, { pathname, search }) ? url.href + next.hash : null,
  )
  useEffect(() => {
    const loaded = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]))
    setAfterLoad((url, results) => {
      const isOutdated = isOfOtherBuild(results, window.__reactRouterManifest?.version)
      const opened = isOutdated ? openedAt(url) : null
      if (opened !== null) return loadDocument(opened)
      if (keepShownData({ pathname, search, loaded }, url, results)) onStale()
    })
    return () => setAfterLoad()
  }, [pathname, search, matches])
  return null
}
