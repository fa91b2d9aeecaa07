import { formatDate } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { BrokenLink } from '#screens/shell/ways/broken-link.tsx'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Appeal } from '../contract.ts'
import { FormPage, useProblemText } from './form-parts.tsx'

export interface AppealData {
  /** Null for an invalid or expired link. */
  readonly appeal: Appeal | null
  readonly action: string
  readonly homeHref: string
}

export interface AppealOutcome {
  readonly text: string
  readonly problems: readonly FormProblem[]
}

interface AppealScreenProps {
  data: AppealData
  outcome: AppealOutcome
}

export const AppealScreen = ({ data, outcome }: AppealScreenProps) => {
  const t = useT()
  const { appeal, action, homeHref } = data
  if (!appeal)
    return (
      <BrokenLink
        title={t('reports:appeal.goneTitle')}
        text={t('reports:appeal.gone')}
        way={{ href: homeHref, label: t('reports:appeal.home') }}
      />
    )
  return (
    <FormPage>
      {appeal.isUsed ? (
        <Sent homeHref={homeHref} />
      ) : (
        <AppealForm appeal={appeal} action={action} outcome={outcome} />
      )}
    </FormPage>
  )
}

const Sent = ({ homeHref }: { homeHref: string }) => {
  const t = useT()
  return (
    <>
      <header>
        <h1 className="title-28">{t('reports:appeal.sentTitle')}</h1>
        <p className="muted">{t('reports:appeal.sent')}</p>
      </header>
      <div className="empty__acts">
        <ButtonLink kind="primary" size="lg" to={homeHref}>
          {t('reports:appeal.home')}
        </ButtonLink>
      </div>
    </>
  )
}

interface AppealFormProps {
  appeal: Appeal
  action: string
  outcome: AppealOutcome
}

const AppealForm = ({ appeal, action, outcome }: AppealFormProps) => {
  const t = useT()
  const { text, problems } = outcome
  const errorOf = useProblemText(problems)
  const { offerTitle: title, expiresAt } = appeal
  return (
    <>
      <header>
        <h1 className="title-28">{t('reports:appeal.title')}</h1>
        <p className="muted">{t('reports:appeal.lead', { title, date: formatDate(expiresAt) })}</p>
      </header>
      <form className="reportform" method="post" action={action} noValidate>
        <Field label={t('reports:appeal.text')} hint={t('reports:appeal.textHint')} error={errorOf('text')}>
          {(control) => <Textarea {...control} name="text" defaultValue={text} rows={6} required />}
        </Field>
        <Button type="submit" kind="primary" size="lg" block>
          {t('reports:appeal.submit')}
        </Button>
      </form>
    </>
  )
}
