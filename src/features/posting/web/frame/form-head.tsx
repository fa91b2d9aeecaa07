import { LockKeyhole } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OfferFormData } from '../form-data.ts'
import { PLAN } from '../sections/change-plan-link.tsx'
import { dropCopy } from '../state/local-copy.ts'

const ChangesList = latePart(async () => (await import('../versions/changes-list.tsx')).ChangesList)
const TakeOver = latePart(async () => (await import('../sections/take-over.tsx')).TakeOver)

/** Why the offer cannot be edited, and which actions remain. */
const ReadOnlyNotice = ({ data: { hrefs, offer } }: Pick<FormHeadProps, 'data'>) => {
  const t = useT()
  if (offer?.state !== 'ended' && offer?.state !== 'blocked')
    return <Notice>{t('posting:form.readOnly')}</Notice>
  return (
    <Notice>
      {t(`posting:form.closed.${offer.state}`)}{' '}
      <Link className="link" to={hrefs.copy}>
        {t('posting:form.closed.copy')}
      </Link>
    </Notice>
  )
}

interface FormHeadProps {
  data: OfferFormData
  /** The requested plan does not exist. */
  isNoPlan: boolean
  /** Id of the offer form. */
  formId: string
  /** At the end of the line of the plan. */
  children: ReactNode
}

export const FormHead = ({ data, isNoPlan, formId, children }: FormHeadProps) => {
  const t = useT()
  const { offer, plan, plans, canWrite } = data
  return (
    <header className="pfhead">
      <h1 className="title-28">
        {offer?.isPublished ? t('posting:form.edit', { title: offer.title }) : t('posting:form.new')}
      </h1>
      <div className="pfhead__plan" id={PLAN}>
        <span className="muted">{t('posting:form.plan', { plan: plan.name, days: plan.days })}</span>
        {!offer?.isPublished && canWrite && (
          <details className="pfhead__plans" open={isNoPlan || data.isPlanGone}>
            <summary className="link">{t('posting:form.changePlan')}</summary>
            {isNoPlan ? (
              <FieldError>{t('posting:form.planRefused')}</FieldError>
            ) : (
              data.isPlanGone && <FieldError>{t('posting:form.planGone', { plan: plan.name })}</FieldError>
            )}
            <form method="post" className="pfchips">
              <input type="hidden" name="intent" value="plan" />
              <input type="hidden" name="version" value={data.version} />
              {plans.map(({ key, name, days }) => (
                <Button key={key} type="submit" size="sm" name="plan" value={key} disabled={key === plan.key}>
                  {name} · {t('posting:form.days', { days })}
                </Button>
              ))}
            </form>
          </details>
        )}
        {data.canEmpty && (
          <details className="pfhead__plans">
            <summary className="link">{t('posting:form.import')}</summary>
            <form method="post" className="pfchips" onSubmit={() => dropCopy(data.id)}>
              <input type="hidden" name="intent" value="import" />
              <span className="muted">{t('posting:form.importText')}</span>
              <Button type="submit" size="sm">
                {t('posting:form.importDo')}
              </Button>
            </form>
          </details>
        )}
        <Suspense>{children}</Suspense>
      </div>
      {data.newest && (
        <Suspense>
          <TakeOver newest={data.newest} formId={formId} />
        </Suspense>
      )}
      {!canWrite && <ReadOnlyNotice data={data} />}
      {offer?.isPublished && canWrite && (
        <p className="notice notice--soft">
          <Icon of={LockKeyhole} />
          <span>{t('posting:form.locked', { date: offer.lastDay ?? '' })}</span>
        </p>
      )}
      {offer?.isPublished && (
        <Suspense>
          <ChangesList published={data.publishedForm ?? data.form} />
        </Suspense>
      )}
    </header>
  )
}
