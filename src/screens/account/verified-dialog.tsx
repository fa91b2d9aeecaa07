import { Check, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadLastApplied } from '#features/applications/web/parts/own-applications.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { OfferLine, useLineOffers } from '../own-marks/offer-line.tsx'
import { useShell } from '../shell/shell-context.tsx'
import './verified-dialog.css'

interface VerifiedDialogProps extends DialogState {
  lead: string
  hasApplication: boolean
  offersHref: string
  profileHref: string
}

export const VerifiedDialog = ({
  isOpen,
  onClose,
  lead,
  hasApplication,
  offersHref,
  profileHref,
}: VerifiedDialogProps) => {
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
      {hasApplication && <LinkedOffers />}
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

const MAX_LINKED = 3

/** The offers that somebody applied for as a guest. */
const LinkedOffers = () => {
  const t = useT()
  const { tenantKey } = useShell()
  const [guids, setGuids] = useState<readonly string[]>([])
  useEffect(() => {
    void loadLastApplied(tenantKey, MAX_LINKED).then(setGuids)
  }, [tenantKey])
  return useLineOffers(tenantKey, guids)?.map((offer) => (
    <OfferLine
      key={offer.id}
      {...{ title: offer.title, offer }}
      end={
        <Tag kind="success">
          <Icon of={Check} size={14} />
          {t('account:verified.linked')}
        </Tag>
      }
    />
  ))
}
