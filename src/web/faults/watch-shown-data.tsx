import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatches, useRevalidator } from 'react-router'
import { useT } from '../i18n/i18n.tsx'
import { useToast } from '../overlays/toast.tsx'
import { keepShownData } from './keep-shown-data.ts'
import { setAfterLoad } from './page-loads.ts'

/** Keeps the data of the shown page when it cannot be read again, and tells the visitor. */
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
    setAfterLoad((url, results) => {
      if (keepShownData({ pathname, search, loaded }, url, results)) onStale()
    })
    return () => setAfterLoad()
  }, [pathname, search, matches])
  return null
}
