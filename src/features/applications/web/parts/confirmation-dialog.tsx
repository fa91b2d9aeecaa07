import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type Confirmation, confirmOnce } from './confirm-once.ts'
import { confirmationBodies, confirmationTitles } from './confirmation-texts.ts'

interface ConfirmationDialogProps extends DialogState {
  tenantKey: string
  offersHref: string
  token: string
}

export const ConfirmationDialog = ({
  tenantKey,
  offersHref,
  token,
  isOpen,
  onClose,
}: ConfirmationDialogProps) => {
  const t = useT()
  const [state, setState] = useState<Confirmation | 'checking'>('checking')
  useEffect(() => {
    let isGone = false
    void confirmOnce(tenantKey, token).then((found) => {
      if (!isGone) setState(found)
    })
    return () => {
      isGone = true
    }
  }, [tenantKey, token])
  if (state === 'checking') return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`applications:confirmation.${confirmationTitles[state]}`)}
    >
      <p className="muted">{t(`applications:confirmation.${confirmationBodies[state]}`)}</p>
      <div className="dialog__acts">
        <ButtonLink kind="primary" size="lg" to={offersHref} replace>
          {t('applications:confirmation.home')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
