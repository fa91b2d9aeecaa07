import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface VerifiedDialogProps extends DialogState {
  lead: string
  offersHref: string
  profileHref: string
}

export const VerifiedDialog = ({ isOpen, onClose, lead, offersHref, profileHref }: VerifiedDialogProps) => {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('account:verified.title')}>
      <p className="muted">{lead}</p>
      <div className="dialog__acts">
        <ButtonLink size="lg" to={offersHref} replace>
          {t('account:verified.offers')}
        </ButtonLink>
        <ButtonLink kind="primary" size="lg" to={profileHref} replace>
          {t('account:verified.profile')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
