import { Bell } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useDialogAddress } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useIdle } from '#web/ui/use-idle.ts'
import { useShell } from '../../shell/shell-context.tsx'
import type { ListingData } from '../listing-data.ts'
import { labelText } from './label-text.ts'

const SearchTools = latePart(
  async () => (await import('#features/saved-searches/web/parts/search-tools.tsx')).SearchTools,
)

const ALERT = { hash: 'add-alert' } as const

/** Removes the hash of the alert's dialog from an address whose list has nothing to be alerted of. */
const NoAlert = () => {
  const { isOpen, onClose } = useDialogAddress(ALERT)
  useEffect(() => {
    if (isOpen) onClose()
  })
  return null
}

interface SavedSearchToolsProps {
  data: ListingData
  look: 'switcher' | 'box'
}

/** Saves the search and subscribes to it. The personal part is loaded when the page is idle, into reserved space. */
export const SavedSearchTools = ({ data: { saved, chips, currency }, look }: SavedSearchToolsProps) => {
  const t = useT()
  const { tenantKey, signIn } = useShell()
  const isIdle = useIdle()
  const noAlert = look === 'switcher' && !saved?.hasAlerts && <NoAlert />
  if (!saved) return noAlert
  const tags = chips.filter(({ id }) => id !== 'sort').map(({ label }) => labelText(label, t))
  const { id, searchUrl, hasAlerts } = saved
  // A placeholder in the button's final shape, so that nothing shifts.
  const before = look === 'switcher' && (
    <span className="select list__saving" aria-hidden="true">
      <Icon of={Bell} size={16} />
      {t('saved-searches:switcher.short')}
    </span>
  )
  return (
    <div className={`list__${look}`}>
      {isIdle ? (
        <Suspense fallback={before}>
          <SearchTools
            key={id}
            {...{ tenantKey, look, hasAlerts }}
            hasAccounts={signIn.candidate !== null}
            search={{ id, searchUrl, tags, currency }}
          />
        </Suspense>
      ) : (
        before
      )}
      {noAlert}
    </div>
  )
}
