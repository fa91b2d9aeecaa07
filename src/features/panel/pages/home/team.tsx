import { formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { TeamStep } from '../../enumerations.ts'

/** Latest actions of the company's members, without data of applicants. */
export const Team = ({ steps }: { steps: readonly TeamStep[] }) => {
  const t = useT()
  if (steps.length === 0) return null
  const words = ({ kind, status, count, title }: TeamStep): string =>
    kind === 'moved'
      ? t('panel:home.team.moved', { count, stage: t(`panel:applications.stages.${status ?? 'viewed'}`) })
      : t(`panel:home.team.${kind}`, { count, title })
  return (
    <section className="home__team" aria-label={t('panel:home.team.title')}>
      <h2 className="title-16">{t('panel:home.team.title')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={`${step.at}${step.kind}${step.by}${step.title}`}>
            <Logo name={step.by} size="sm" isPerson />
            <p>
              <b>{step.by}</b> {words(step)}
            </p>
            <small className="num">{formatDateTime(new Date(step.at))}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
