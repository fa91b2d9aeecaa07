import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Field } from '#web/forms/field.tsx'
import { addressInput, Input, Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TypedReport } from '../contract.ts'
import { ReasonChoice } from '../web/parts/reason-choice.tsx'
import { FormPage, useProblemText } from './form-parts.tsx'

export interface ReportFormData {
  readonly offerTitle: string
  readonly companyName: string
  readonly offerHref: string
  readonly action: string
  readonly isSent: boolean
}

/** Input and problems of a refused form. */
export interface ReportFormOutcome {
  readonly typed: TypedReport
  readonly problems: readonly FormProblem[]
  readonly isTooMany: boolean
}

interface ReportFormScreenProps {
  data: ReportFormData
  outcome: ReportFormOutcome
}

export const ReportFormScreen = ({ data, outcome }: ReportFormScreenProps) => (
  <FormPage before={<Breadcrumbs crumbs={[{ label: data.offerTitle, href: data.offerHref }]} />}>
    {data.isSent ? <Sent offerHref={data.offerHref} /> : <ReportForm data={data} outcome={outcome} />}
  </FormPage>
)

const Sent = ({ offerHref }: { offerHref: string }) => {
  const t = useT()
  return (
    <>
      <header>
        <h1 className="title-28">{t('reports:form.sentTitle')}</h1>
        <p className="muted">{t('reports:form.sent')}</p>
      </header>
      <div className="empty__acts">
        <ButtonLink kind="primary" size="lg" to={offerHref}>
          {t('reports:form.back')}
        </ButtonLink>
      </div>
    </>
  )
}

const ReportForm = ({ data, outcome }: ReportFormScreenProps) => {
  const t = useT()
  const { typed, problems, isTooMany } = outcome
  const errorOf = useProblemText(problems)
  return (
    <>
      <header>
        <h1 className="title-28">{t('reports:form.title')}</h1>
        <p>{[data.offerTitle, data.companyName].filter((part) => part !== '').join(', ')}</p>
        <p className="muted">{t('reports:form.lead')}</p>
      </header>
      <form className="reportform" method="post" action={data.action} noValidate>
        {isTooMany && <Notice kind="error">{t('reports:form.tooMany')}</Notice>}
        {problems.length > 0 && (
          <Notice kind="error">{t('reports:form.problems', { count: problems.length })}</Notice>
        )}
        <ReasonChoice
          legend={t('reports:form.reason')}
          chosen={typed.reason}
          error={errorOf('reason') && t('reports:form.noReason')}
        />
        <Field
          label={t('reports:form.text')}
          hint={t('reports:form.textHint')}
          help={t('reports:form.textHelp')}
          error={errorOf('text')}
        >
          {(control) => <Textarea {...control} name="text" defaultValue={typed.text} rows={5} />}
        </Field>
        <Field
          label={t('reports:form.email')}
          hint={t('reports:form.emailHint')}
          help={t('reports:form.emailHelp')}
          error={errorOf('email')}
        >
          {(control) => (
            <Input
              {...control}
              {...addressInput}
              name="email"
              autoComplete="email"
              defaultValue={typed.email}
              maxLength={254}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" size="lg" block>
          {t('reports:form.submit')}
        </Button>
      </form>
    </>
  )
}
