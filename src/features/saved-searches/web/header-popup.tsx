import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { HeadPopup } from '#web/overlays/overlay.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { savedPage } from '../addresses.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { deletionToast } from './problem-words.ts'
import { loadSaved, markRead, removeSearch, type Saved, useSaved, useSavedCount } from './saved-store.ts'
import './header-popup.css'

/** The visitor's or candidate's saved searches in a popup below the bell. */
const SavedPopup = (state: DialogState & { tenantKey: string }) => {
  const t = useT()
  const toast = useToast()
  const locale = useLocale()
  const { tenantKey } = state
  const { who, searches, hasFailed } = useSaved()
  const [asked, setAsked] = useState<Saved | null>(null)
  // Never of a guest, or of a board that sends no mails.
  const hasMails = searches.some(({ frequency }) => frequency !== null)
  useSavedCount()
  useEffect(() => {
    void loadSaved(tenantKey, locale)
  }, [tenantKey, locale])
  const remove = async (id: string): Promise<void> => {
    setAsked(null)
    toast(deletionToast(await removeSearch(tenantKey, id), t))
  }
  return (
    <>
      <HeadPopup
        {...state}
        title={t('saved-searches:headerPopup.title')}
        foot={
          <ButtonLink kind="line" block to={hrefFor(savedPage, {}, locale)} replace>
            {t('saved-searches:headerPopup.all')}
          </ButtonLink>
        }
      >
        {hasFailed && (
          <div className="savedpop__failed" role="alert">
            <p>{t('saved-searches:headerPopup.failed')}</p>
            <Button size="sm" onClick={() => void loadSaved(tenantKey, locale)}>
              {t('saved-searches:headerPopup.retry')}
            </Button>
          </div>
        )}
        {who !== 'unknown' && !hasFailed && searches.length === 0 && (
          <p className="muted savedpop__none">{t('saved-searches:headerPopup.empty')}</p>
        )}
        <ul className="savedpop">
          {searches.map((search) => (
            <li key={search.id} className="savedpop__row">
              <Link
                className="savedpop__link"
                to={search.searchUrl}
                replace
                onClick={() => void markRead(tenantKey, search.id)}
              >
                <b>{search.name}</b>
                {hasMails && (
                  <span className="muted">
                    {t(`saved-searches:headerPopup.${search.frequency ?? 'none'}`)}
                  </span>
                )}
              </Link>
              {search.count > 0 && (
                <span className="savedpop__new">
                  {t('saved-searches:headerPopup.news', { count: search.count })}
                </span>
              )}
              <IconButton
                label={t('saved-searches:headerPopup.remove', { name: search.name })}
                onClick={() => setAsked(search)}
              >
                <Icon of={Trash2} size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      </HeadPopup>
      {asked && (
        <DeleteDialog search={asked} onClose={() => setAsked(null)} onDelete={() => void remove(asked.id)} />
      )}
    </>
  )
}

export default SavedPopup
