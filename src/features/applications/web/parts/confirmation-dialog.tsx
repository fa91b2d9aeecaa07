import { useCallback, useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
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
  const [isAsking, setAsking] = useState(false)
  const ask = useCallback(async () => {
    setAsking(true)
    setState(await confirmOnce(tenantKey, token))
    setAsking(false)
  }, [tenantKey, token])
  useEffect(() => void ask(), [ask])
  if (state === 'checking') return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`applications:confirmation.${confirmationTitles[state]}`)}
    >
      <p className="muted">{t(`applications:confirmation.${confirmationBodies[state]}`)}</p>
      <div className="dialog__acts">
        {state === 'failed' && (
          <Button kind="primary" size="lg" isBusy={isAsking} onClick={() => void ask()}>
            {t('applications:confirmation.retry')}
          </Button>
        )}
        <ButtonLink kind={state === 'failed' ? 'quiet' : 'primary'} size="lg" to={offersHref} replace>
          {t('applications:confirmation.home')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
