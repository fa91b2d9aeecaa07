import { Suspense, useEffect, useId, useState } from 'react'
import { ApplicationSent } from '#features/applications/web/parts/application-sent.tsx'
import { ApplyForm } from '#features/applications/web/parts/apply-form.tsx'
import {
  type ApplyFormData,
  nothingTyped,
  type SentApplication,
} from '#features/applications/web/parts/apply-form-data.ts'
import { useApplyForm } from '#features/applications/web/parts/use-apply-form.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { Sheet } from '#web/overlays/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { APPLY } from './apply-name.ts'
import type { OfferPageData } from './offer-data.ts'

const SimilarOffers = latePart(async () => (await import('./similar-offers.tsx')).SimilarOffers)

export interface ApplySheetProps extends DialogState {
  data: OfferPageData
  form: ApplyFormData
}

/**
 * The application form beside its offer; on a phone it comes from below. What follows the form is shown in the same
 * dialog: another one would not know whom to give the focus back to.
 */
export const ApplySheet = ({ data, form, isOpen, onClose }: ApplySheetProps) => {
  const t = useT()
  const id = useId()
  const [sent, setSent] = useState<SentApplication | null>(null)
  const isShown = isOpen && sent === null
  const state = useApplyForm({ data: form, onSent: setSent, isShown })
  const { isSending } = state
  useEffect(() => {
    if (!isOpen) setSent(null)
  }, [isOpen])
  const who = {
    before: <Logo name={form.companyName} src={data.offer.companyLogoThumbUrl} />,
    under: sent ? form.companyName : [form.title, form.companyName].filter((part) => part !== '').join(', '),
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={sent ? form.title : t('applications:form.title')}
      head={who}
      foot={
        sent ? (
          <Button key="back" kind="line" size="lg" block onClick={onClose}>
            {t('applications:sent.backToOffer')}
          </Button>
        ) : (
          <Button key="send" type="submit" form={id} kind="primary" size="lg" block isBusy={isSending}>
            {isSending ? t('applications:form.submitting') : t('applications:form.submit')}
          </Button>
        )
      }
    >
      {sent ? (
        <ApplicationSent data={form} sent={sent}>
          <Suspense>
            <SimilarOffers data={data} />
          </Suspense>
        </ApplicationSent>
      ) : (
        <>
          <ApplyForm id={id} data={form} action={data.applyHref} typed={nothingTyped} state={state} />
          <LeaveGuard isUnsaved={state.isUnsaved} dialog={APPLY} />
        </>
      )}
    </Sheet>
  )
}
