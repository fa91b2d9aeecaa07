import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { readLocalSearches } from './local-searches.ts'
import { loadSaved } from './saved-store.ts'

interface MovedSearchesProps {
  tenantKey: string
}

/** Takes what the browser kept for a guest into the account that the guest has signed in to, and shows it. */
export const MovedSearches = ({ tenantKey }: MovedSearchesProps): null => {
  const t = useT()
  const toast = useToast()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (readLocalSearches().length === 0) return
    void loadSaved(tenantKey, locale).then((moved) => {
      if (moved === 0) return
      toast({ text: t('saved-searches:toasts.merged', { count: moved }) })
      void revalidate()
    })
  }, [tenantKey, locale, toast, t, revalidate])
  return null
}
