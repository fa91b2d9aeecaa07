import { useId, useState } from 'react'
import { ApplicationSent } from '#features/applications/web/parts/application-sent.tsx'
import { ApplyForm } from '#features/applications/web/parts/apply-form.tsx'
import {
  type ApplyFormData,
  nothingTyped,
  type SentApplication,
} from '#features/applications/web/parts/apply-form-data.ts'
import { useApplyForm } from '#features/applications/web/parts/use-apply-form.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { AfterApplying } from './after-applying.tsx'
import type { OfferPageData } from './offer-data.ts'
import { SignedOut } from './signed-out.tsx'
import { SimilarOffers } from './similar-offers.tsx'
import { type KnownApplicant, useApplicant } from './use-applicant.ts'

interface SideApplyProps {
  data: OfferPageData
  form: ApplyFormData
}

/** The application form inline beside the offer, on boards with that layout. */
export const SideApply = (props: SideApplyProps) => {
  const { applicant, reload } = useApplicant()
  return applicant === undefined ? null : <FilledForm {...props} applicant={applicant} onCvGone={reload} />
}

/** Filled in from the profile; sent unchanged, it includes the profile's CV. */
const FilledForm = ({
  data,
  form,
  applicant,
  onCvGone,
}: SideApplyProps & { applicant: KnownApplicant; onCvGone: () => void }) => {
  const t = useT()
  const id = useId()
  const [sent, setSent] = useState<SentApplication | null>(null)
  const state = useApplyForm({ data: form, applicant, onSent: setSent, isShown: sent === null, onCvGone })
  const { isSending } = state
  return (
    <section className="panel sideapply__form" aria-labelledby={`${id}-title`}>
      <h2 className="title-20" id={`${id}-title`}>
        {t('applications:form.title')}
      </h2>
      {sent ? (
        <ApplicationSent data={form} sent={sent} isGuest={applicant === null}>
          <AfterApplying {...{ form, sent, applicant }} />
          <SimilarOffers data={data} />
        </ApplicationSent>
      ) : (
        <>
          <ApplyForm
            {...{ id, data: form, state, applicant }}
            signedOut={<SignedOut />}
            action={data.applyHref}
            typed={nothingTyped}
          />
          <Button type="submit" form={id} kind="primary" size="lg" block isBusy={isSending}>
            {isSending ? t('applications:form.submitting') : t('applications:form.submit')}
          </Button>
        </>
      )}
    </section>
  )
}
