import { Zap } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { ApplicationSent } from '#features/applications/web/parts/application-sent.tsx'
import { ApplyForm } from '#features/applications/web/parts/apply-form.tsx'
import {
  type ApplyFormData,
  nothingTyped,
  type SentApplication,
} from '#features/applications/web/parts/apply-form-data.ts'
import { QuickApply } from '#features/applications/web/parts/quick-apply.tsx'
import { isCvGone, useApplyForm } from '#features/applications/web/parts/use-apply-form.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { Sheet } from '#web/overlays/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AfterApplying } from './after-applying.tsx'
import { APPLY } from './apply-name.ts'
import type { OfferPageData } from './offer-data.ts'
import { SignedOut } from './signed-out.tsx'
import { type KnownApplicant, useApplicant } from './use-applicant.ts'

const SimilarOffers = latePart(async () => (await import('./similar-offers.tsx')).SimilarOffers)

export interface ApplySheetProps extends DialogState {
  data: OfferPageData
  form: ApplyFormData
}

/** Applications sent by one click since the page was loaded, by offer: pressing again shows the result. */
const sentByOneClick = new Map<string, SentApplication>()

/** Loads the profile first, so that the form starts filled in. */
export const ApplySheet = (props: ApplySheetProps) => {
  const { applicant, reload } = useApplicant()
  return applicant === undefined ? null : <OpenSheet {...props} applicant={applicant} onCvGone={reload} />
}

/**
 * The application form beside its offer; on a phone a bottom sheet. The result is shown in the same dialog: a second
 * one could not return the focus to the opener.
 */
const OpenSheet = ({
  data,
  form,
  applicant,
  isOpen,
  onClose,
  onCvGone,
}: ApplySheetProps & { applicant: KnownApplicant; onCvGone: () => void }) => {
  const t = useT()
  const id = useId()
  const [sent, setSent] = useState<SentApplication | null>(null)
  const [isQuick, setQuick] = useState(applicant?.missing.length === 0)
  const [isSignedOut, setSignedOut] = useState(false)
  const [isQuickBusy, setQuickBusy] = useState(false)
  const isShown = isOpen && sent === null && !isQuick
  const state = useApplyForm({ data: form, applicant, onSent: setSent, isShown, onCvGone })
  const isSending = isQuick ? isQuickBusy : state.isSending
  useEffect(() => {
    setSent(isOpen ? (sentByOneClick.get(form.guid) ?? null) : null)
    if (isOpen) return
    setQuick(applicant?.missing.length === 0)
    setSignedOut(false)
  }, [isOpen, form.guid, applicant])
  const onQuickSent = (quick: SentApplication) => {
    sentByOneClick.set(form.guid, quick)
    setSent(quick)
  }
  const who = {
    before: <Logo name={form.companyName} src={data.offer.companyLogoThumbUrl} />,
    under: sent ? form.companyName : [form.title, form.companyName].filter((part) => part !== '').join(', '),
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={sent ? form.title : isQuick ? t('applications:quick.title') : t('applications:form.title')}
      head={who}
      foot={
        sent ? (
          <Button key="back" kind="line" size="lg" block onClick={onClose}>
            {t('applications:sent.backToOffer')}
          </Button>
        ) : (
          <Button key="send" type="submit" form={id} kind="primary" size="lg" block isBusy={isSending}>
            {isQuick && <Icon of={Zap} />}
            {isSending ? t('applications:form.submitting') : t('applications:form.submit')}
          </Button>
        )
      }
    >
      {sent ? (
        <ApplicationSent data={form} sent={sent} isGuest={applicant === null}>
          <AfterApplying {...{ form, sent, applicant }} />
          <Suspense>
            <SimilarOffers data={data} />
          </Suspense>
        </ApplicationSent>
      ) : isQuick && applicant ? (
        <QuickApply
          {...{ id, data: form, applicant }}
          action={data.applyHref}
          onSent={onQuickSent}
          onBusy={setQuickBusy}
          onChange={(problems) => {
            setQuick(false)
            state.showProblems(problems)
            if (isCvGone(problems)) onCvGone()
          }}
          onSignedOut={() => {
            setQuick(false)
            setSignedOut(true)
          }}
        />
      ) : (
        <>
          {/* Until the form shows its own failure. */}
          {isSignedOut && state.failure === null && <SignedOut />}
          <ApplyForm
            {...{ id, data: form, state, applicant }}
            signedOut={<SignedOut />}
            action={data.applyHref}
            typed={nothingTyped}
          />
          <LeaveGuard isUnsaved={state.isUnsaved} dialog={APPLY} />
        </>
      )}
    </Sheet>
  )
}
