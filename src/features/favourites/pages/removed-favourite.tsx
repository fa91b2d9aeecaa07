import { Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import { titleText } from '#features/offers/web/parts/title-text.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { favouritesPage } from '../addresses.ts'
import { useIsFavourite } from '../web/parts/favourite-marks.ts'
import { useHeartPress } from '../web/parts/use-heart-press.ts'

interface RemovedProps {
  guid: string
  title: string
  /** When it was added (ISO 8601): where it returns to. */
  addedAt: string
}

/** Below a row whose heart was just taken away: the row stays until the page is left, and can be undone. */
export const RemovedFavourite = ({ guid, title, addedAt }: RemovedProps) => {
  const t = useT()
  const press = useHeartPress(useShell().tenantKey)
  const isOn = useIsFavourite(guid, true)
  return (
    <div role="status">
      {!isOn && (
        <p className="removed">
          <Icon of={Trash2} size={16} />
          {t('favourites:page.removed')}
          <Button
            size="sm"
            aria-label={t('favourites:page.undoOf', { title })}
            onClick={({ currentTarget }) => {
              // The button goes with the text; the heart beside it stays.
              currentTarget.closest('li')?.querySelector<HTMLElement>('.fav')?.focus()
              void press({ guid, title, addedAt }, true)
            }}
          >
            {t('favourites:page.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}

interface RemovedNoticeProps extends RemovedProps {
  returnTo: string
}

/** Without scripts a removed row is gone at once; this brings it back. */
export const RemovedNotice = ({ guid, title, addedAt, returnTo }: RemovedNoticeProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Form method="post" action={hrefFor(favouritesPage, {}, locale)} className="removed" reloadDocument>
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="addedAt" value={addedAt} />
      <Icon of={Trash2} size={16} />
      <span role="status">{t('favourites:page.removedOf', { title: titleText(title) })}</span>
      <Button size="sm" type="submit" name="add" value={guid}>
        {t('favourites:page.undo')}
      </Button>
    </Form>
  )
}
