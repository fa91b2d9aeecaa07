import { useT } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { AlertFrequency } from '../enumerations.ts'
import { tagsOfName } from '../rules.ts'
import type { LocalSearch } from './parts/local-searches.ts'

interface DeleteDialogProps {
  /** A guest's has no frequency: deleting it on the device ends no mails. */
  search: LocalSearch & { readonly frequency?: AlertFrequency | null }
  onClose: () => void
  onDelete: () => void
}

/** Asks for confirmation before a search is deleted. */
export const DeleteDialog = ({ search, onClose, onDelete }: DeleteDialogProps) => {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('saved-searches:headerPopup.deleteTitle', { name: search.name })}
    >
      <p className="muted">
        {t(`saved-searches:headerPopup.${search.frequency ? 'deleteLeadMailed' : 'deleteLead'}`)}
      </p>
      <div className="chips stile__tags">
        {tagsOfName(search.name).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <div className="dialog__acts">
        <Button size="lg" onClick={onClose}>
          {t('saved-searches:headerPopup.cancel')}
        </Button>
        <Button kind="danger" size="lg" onClick={onDelete}>
          {t('saved-searches:headerPopup.deleteAction')}
        </Button>
      </div>
    </Dialog>
  )
}
