import { useCallback, useEffect, useState } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { historyPage } from '../../addresses.ts'
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
  const locale = useLocale()
  const [state, setState] = useState<Confirmation | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = useCallback(async () => {
    setAsking(true)
    setState(await confirmOnce(tenantKey, token))
    setAsking(false)
  }, [tenantKey, token])
  useEffect(() => void ask(), [ask])
  if (state === null) return null
  const { result, isInHistory } = state
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`applications:confirmation.${confirmationTitles[result]}`)}
    >
      <p className="muted">{t(`applications:confirmation.${confirmationBodies[result]}`)}</p>
      {isInHistory && <p className="muted">{t('applications:confirmation.inHistory')}</p>}
      <div className="dialog__acts">
        {result === 'failed' && (
          <Button kind="primary" size="lg" isBusy={isAsking} onClick={() => void ask()}>
            {t('applications:confirmation.retry')}
          </Button>
        )}
        {isInHistory && (
          <ButtonLink kind="primary" size="lg" to={hrefFor(historyPage, {}, locale)}>
            {t('applications:confirmation.history')}
          </ButtonLink>
        )}
        <ButtonLink
          kind={result === 'failed' || isInHistory ? 'quiet' : 'primary'}
          size="lg"
          to={offersHref}
          replace
        >
          {t('applications:confirmation.home')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
