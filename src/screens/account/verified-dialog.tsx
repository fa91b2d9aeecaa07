import { CircleCheck } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './verified-dialog.css'

interface VerifiedDialogProps extends DialogState {
  lead: string
  offersHref: string
  profileHref: string
}

export const VerifiedDialog = ({ isOpen, onClose, lead, offersHref, profileHref }: VerifiedDialogProps) => {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account:verified.title')}
      before={
        <span className="verified-mark">
          <Icon of={CircleCheck} />
        </span>
      }
    >
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
