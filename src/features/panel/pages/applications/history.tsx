import { managesOffers } from '#features/accounts/rules.ts'
import { formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ApplicationDetail, ApplicationStep } from '../../enumerations.ts'
import { Stage } from './parts.tsx'

interface HistoryProps {
  application: ApplicationDetail
  role: Parameters<typeof managesOffers>[0]
  /** Action of the form that revokes the latest change. */
  action: string
}

/** Status history of an application, latest first, as the company sees it. */
export const History = ({ application: { history }, role, action }: HistoryProps) => {
  const t = useT()
  return (
    <section aria-label={t('panel:applications.history')}>
      <h2>{t('panel:applications.history')}</h2>
      <ol className="ohist">
        {history.map((step) => (
          <li key={step.id}>
            <Stage status={step.status} />
            <small className="num">
              {[formatDateTime(new Date(step.at)), step.by].filter(Boolean).join(' · ')}
            </small>
            <Remarks step={step} />
            {step.goesOutAt !== null && managesOffers(role) && (
              <form method="post" action={action}>
                <Button type="submit" name="intent" value="takeBack" size="sm" kind="line">
                  {t(step.status === 'rejected' ? 'panel:applications.takeBack' : 'panel:applications.undo')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export const Remarks = ({
  step: { reason, goesOutAt, isTakenBack, takesBack },
}: {
  step: ApplicationStep
}) => {
  const t = useT()
  const remarks = [
    takesBack ? t('panel:applications.step.takesBack') : '',
    reason ? t('panel:applications.step.reason', { reason: t(`panel:applications.reasons.${reason}`) }) : '',
    isTakenBack ? t('panel:applications.step.takenBack') : '',
    goesOutAt === null
      ? ''
      : t('panel:applications.step.goesOut', { at: formatDateTime(new Date(goesOutAt)) }),
  ].filter(Boolean)
  return remarks.map((remark) => <small key={remark}>{remark}</small>)
}
