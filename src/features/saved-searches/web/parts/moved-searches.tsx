import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { LateTexts } from '#web/i18n/late-texts.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import en from '../../messages/en.json?url'
import pl from '../../messages/pl.json?url'
import { loadSaved } from '../saved-store.ts'

interface MovedSearchesProps {
  tenantKey: string
}

/** Moves searches from the browser to the account that the visitor has signed in to, and reports it. */
export const MovedSearches = (props: MovedSearchesProps) => (
  <LateTexts name="saved-searches" urls={{ pl, en }}>
    <Move {...props} />
  </LateTexts>
)

const Move = ({ tenantKey }: MovedSearchesProps): null => {
  const t = useT()
  const toast = useToast()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const move = useEffectEvent(async () => {
    const moved = await loadSaved(tenantKey, locale)
    if (moved === 0) return
    toast({ text: t('saved-searches:toasts.merged', { count: moved }) })
    // The page may list saved searches, so it is loaded again.
    void revalidate()
  })
  useEffect(() => void move(), [])
  return null
}
