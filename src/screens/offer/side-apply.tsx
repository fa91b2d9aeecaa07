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
import type { OfferPageData } from './offer-data.ts'
import { SimilarOffers } from './similar-offers.tsx'

interface SideApplyProps {
  data: OfferPageData
  form: ApplyFormData
}

/** The application form beside the offer, without a press, on boards that arrange their offers so. */
export const SideApply = ({ data, form }: SideApplyProps) => {
  const t = useT()
  const id = useId()
  const [sent, setSent] = useState<SentApplication | null>(null)
  const state = useApplyForm({ data: form, onSent: setSent, isShown: sent === null })
  const { isSending } = state
  return (
    <section className="panel sideapply__form" aria-labelledby={`${id}-title`}>
      <h2 className="title-20" id={`${id}-title`}>
        {t('applications:form.title')}
      </h2>
      {sent ? (
        <ApplicationSent data={form} sent={sent}>
          <SimilarOffers data={data} />
        </ApplicationSent>
      ) : (
        <>
          <ApplyForm id={id} data={form} action={data.applyHref} typed={nothingTyped} state={state} />
          <Button type="submit" form={id} kind="primary" size="lg" block isBusy={isSending}>
            {isSending ? t('applications:form.submitting') : t('applications:form.submit')}
          </Button>
        </>
      )}
    </section>
  )
}
