import { Bell, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AlertFrequency } from '../../enumerations.ts'
import { nameOfTags } from '../../rules.ts'
import { FrequencySelect } from '../frequency-select.tsx'
import { problemToast } from '../problem-words.ts'
import { RegisterDialog } from '../register-dialog.tsx'
import { changeFrequency, loadSaved, turnAlertOff, useSaved } from '../saved-store.ts'
import type { ShownSearch } from './search-tools.tsx'
import './search-tools.css'

interface FollowSearchProps {
  tenantKey: string
  /** The search with the offers that are followed. */
  search: ShownSearch
  /** Hash that opens the dialog. */
  hash: string
  /** Whether candidates of the board have accounts. */
  hasAccounts: boolean
}

/** A button that turns on mails about a search's new offers. */
export const FollowSearch = ({ tenantKey, search, hash, hasAccounts }: FollowSearchProps) => {
  const t = useT()
  const toast = useToast()
  const locale = useLocale()
  const { open } = useOpenDialog()
  const { who, searches } = useSaved()
  useEffect(() => void loadSaved(tenantKey, locale), [tenantKey, locale])
  const saved = searches.find(({ id }) => id === search.id)
  const name = saved?.name ?? nameOfTags(search.tags, t('saved-searches:page.title'))
  const change = async (frequency: AlertFrequency | null) => {
    const changed = await (frequency
      ? changeFrequency(tenantKey, search.id, frequency)
      : turnAlertOff(tenantKey, search.id))
    if (!changed.isOk) toast(problemToast(changed.problem, t, hasAccounts))
  }
  return (
    <>
      {saved?.frequency ? (
        <Menu
          isPanel
          faceClass="btn btn--line btn--lg"
          label={
            <>
              <Icon of={BellRing} />
              {t('saved-searches:follow.isOn')}
            </>
          }
        >
          <FrequencySelect name={name} value={saved.frequency} onChange={(chosen) => void change(chosen)} />
        </Menu>
      ) : (
        <Button size="lg" onClick={() => open(hash)}>
          <Icon of={Bell} />
          {t('saved-searches:follow.begin')}
        </Button>
      )}
      <AddressDialog at={{ hash }}>
        {(state) => (
          <RegisterDialog
            hash={hash}
            {...state}
            tenantKey={tenantKey}
            isGuest={who !== 'candidate'}
            hasAccounts={hasAccounts}
            search={{ id: search.id, searchUrl: search.searchUrl, name }}
            tags={search.tags}
          />
        )}
      </AddressDialog>
    </>
  )
}
