import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { useT } from '../i18n/i18n.tsx'
import { useToast } from '../overlays/toast.tsx'
import { isOfOtherBuild } from './build-of-data.ts'
import { keepShownData } from './keep-shown-data.ts'
import { loadDocument } from './load-document.ts'
import { setAfterLoad, staysAtEachQuery } from './page-loads.ts'

/**
 * Keeps the data of the shown page when it cannot be read again, and tells the visitor. After an update of the program
 * the next page is loaded as a document, since this page's code is of the build before.
 */
export const WatchShownData = (): null => {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const onStale = useEffectEvent(() => {
    const action = { label: t('web:stale.retry'), onPress: () => void revalidate() }
    toast({ kind: 'warning', text: t('web:stale.text'), action })
  })
  useEffect(() => {
    const loaded = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]))
    const stays = matches.some(({ handle }) => handle === staysAtEachQuery)
    const shown = { pathname, search, loaded, staysAtEachQuery: stays }
    setAfterLoad((url, results) => {
      // What is typed on the shown page, or was just saved there, outlives the update.
      const isShown = url.pathname === pathname && url.search === search
      const isOutdated = !isShown && isOfOtherBuild(results, window.__reactRouterManifest?.version)
      if (isOutdated) return loadDocument(url.href)
      if (keepShownData(shown, url, results)) onStale()
    })
    return () => setAfterLoad()
  }, [pathname, search, matches])
  return null
}
