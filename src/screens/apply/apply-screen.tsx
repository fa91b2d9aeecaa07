import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Applicant } from '#features/applications/applicant-gateway.ts'
import { ApplicationSent } from '#features/applications/web/parts/application-sent.tsx'
import { ApplyForm } from '#features/applications/web/parts/apply-form.tsx'
import type {
  ApplyFormData,
  SentApplication,
  TypedApplication,
} from '#features/applications/web/parts/apply-form-data.ts'
import type { ApplyFailure } from '#features/applications/web/parts/send-application.ts'
import { useApplyForm } from '#features/applications/web/parts/use-apply-form.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { AfterApplying } from '../offer/after-applying.tsx'
import { SignedOut } from '../offer/signed-out.tsx'
import { Shell } from '../shell/shell.tsx'
import './apply.css'

export interface ApplyPageData {
  readonly form: ApplyFormData
  /** The profile of the signed-in candidate; null for a visitor. */
  readonly applicant: Applicant | null
  readonly logoUrl: string | null
  readonly applyHref: string
  readonly offerHref: string
  readonly offersHref: string
}

/** Result of the submitted form. */
export interface ApplyOutcome {
  readonly sent: SentApplication | null
  readonly typed: TypedApplication
  readonly problems: readonly FormProblem[]
  readonly failure: ApplyFailure | null
}

interface ApplyScreenProps {
  data: ApplyPageData
  outcome: ApplyOutcome
}

/** The application form as a page of its own. */
export const ApplyScreen = ({ data, outcome }: ApplyScreenProps) => {
  const [sent, setSent] = useState<SentApplication | null>(null)
  const shown = outcome.sent ?? sent
  const { form, applicant, offerHref, offersHref } = data
  return (
    <Shell sidebar="listing">
      <div className="applypage">
        <Breadcrumbs crumbs={[{ label: form.title, href: offerHref }]} />
        <section className="panel applypage__form">
          {shown ? (
            <Sent {...{ form, applicant, offersHref, offerHref }} sent={shown} />
          ) : (
            <FormPanel data={data} outcome={outcome} onSent={setSent} />
          )}
        </section>
      </div>
    </Shell>
  )
}

interface FormPanelProps extends ApplyScreenProps {
  onSent: (sent: SentApplication) => void
}

const FormPanel = ({ data: { form, applicant, logoUrl, applyHref }, outcome, onSent }: FormPanelProps) => {
  const t = useT()
  const id = useId()
  const { problems, failure } = outcome
  const { revalidate } = useRevalidator()
  const onCvGone = () => void revalidate()
  const state = useApplyForm({ data: form, applicant, problems, failure, onSent, onCvGone })
  const { isSending } = state
  return (
    <>
      <header className="sheet__who">
        <Logo name={form.companyName} src={logoUrl} />
        <div>
          <h1 className="title-20">{t('applications:form.title')}</h1>
          <p className="muted">{[form.title, form.companyName].filter((part) => part !== '').join(', ')}</p>
        </div>
      </header>
      <ApplyForm
        {...{ id, data: form, state, applicant }}
        signedOut={<SignedOut />}
        action={applyHref}
        typed={outcome.typed}
      />
      <LeaveGuard isUnsaved={state.isUnsaved} />
      <Button type="submit" form={id} kind="primary" size="lg" block isBusy={isSending}>
        {isSending ? t('applications:form.submitting') : t('applications:form.submit')}
      </Button>
    </>
  )
}

interface SentProps {
  form: ApplyFormData
  applicant: Applicant | null
  sent: SentApplication
  offerHref: string
  offersHref: string
}

const Sent = ({ form, applicant, sent, offerHref, offersHref }: SentProps) => {
  const t = useT()
  return (
    <ApplicationSent data={form} sent={sent} isGuest={applicant === null} isPage>
      <AfterApplying {...{ form, sent, applicant }} />
      <div className="empty__acts">
        <ButtonLink kind="primary" size="lg" to={offersHref}>
          {t('applications:sent.moreOffers')}
        </ButtonLink>
        <ButtonLink kind="quiet" size="lg" to={offerHref}>
          {t('applications:sent.backToOffer')}
        </ButtonLink>
      </div>
    </ApplicationSent>
  )
}
