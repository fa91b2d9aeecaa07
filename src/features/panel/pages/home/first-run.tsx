import { ChartNoAxesColumn, Check, Inbox, Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import { managesOffers } from '#features/accounts/rules.ts'
import { newOfferHref } from '#screens/panel/form-links.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { setupTasks } from './setup-tasks.ts'
import '../thin-progress.css'
import './home.css'
import type { HomeData } from './home-data.ts'

interface Step {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly isDone: boolean
  readonly action: { readonly href: string; readonly label: string } | null
}

const soon = [
  ['soonApplications', Inbox],
  ['soonAnswers', Reply],
  ['soonFigures', ChartNoAxesColumn],
] as const

/** The panel of a new company: the steps to its first offer. */
export const FirstRun = ({ data }: { data: HomeData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame } = data
  const canWrite = managesOffers(frame.role)
  const steps: readonly Step[] = [
    { key: 'email', title: t('panel:home.email'), text: frame.email, isDone: true, action: null },
    ...setupTasks(data, locale).map(({ key, text, act, href, isDone }) => ({
      ...{ key, isDone, title: t(`panel:home.${key}`), text: t(`panel:home.${text}Text`) },
      action: { href, label: t(`panel:home.${act}`) },
    })),
    {
      ...{ key: 'offer', title: t('panel:home.firstOffer'), text: t('panel:home.firstOfferText') },
      ...{ isDone: false, action: { href: newOfferHref(locale), label: t('panel:home.begin') } },
    },
  ]
  return (
    <PanelFrame data={frame} title={t('panel:home.title')} isBare>
      <div className="first">
        <div>
          <h2 className="title-28">{t('panel:home.welcome')}</h2>
          {canWrite ? <Steps steps={steps} /> : <p className="muted">{t('panel:home.viewerText')}</p>}
        </div>
        <figure className="first__card">
          <div aria-hidden>
            <Logo name={frame.company.name} src={frame.company.logoUrl} size="md" />
            <span className="first__line" />
            <span className="first__line first__line--pay" />
            <span className="first__line first__line--short" />
          </div>
          <figcaption>{t('panel:home.cardNote')}</figcaption>
        </figure>
      </div>
      <div className="soon">
        {soon.map(([key, icon]) => (
          <section key={key}>
            <Icon of={icon} />
            <h3 className="title-16">{t(`panel:home.${key}`)}</h3>
            <p className="muted">{t(`panel:home.${key}Text`)}</p>
          </section>
        ))}
      </div>
    </PanelFrame>
  )
}

const Steps = ({ steps }: { steps: readonly Step[] }): ReactNode => {
  const t = useT()
  const done = steps.filter(({ isDone }) => isDone).length
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <>
      <p className="muted">{t('panel:home.stepsLeft', { count: steps.length - done })}</p>
      <p className="first__progress">
        <progress
          className="thinprogress"
          max={steps.length}
          value={done}
          aria-label={t('panel:home.steps')}
        />
        <span className="num muted">{t('panel:home.progress', { done, total: steps.length })}</span>
      </p>
      <ol className="steps" aria-label={t('panel:home.steps')}>
        {steps.map(({ key, title, text, isDone, action }, index) => (
          <li key={key} className={classNames('steps__one', isDone && 'is-done', index === now && 'is-now')}>
            <span className="steps__mark num">
              {isDone ? (
                <>
                  <Icon of={Check} size={16} />
                  <span className="sr">{t('panel:home.stepDone')}</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            <div>
              <p>{title}</p>
              <small>{text}</small>
            </div>
            {action && !isDone && (
              <ButtonLink kind={index === now ? 'line' : 'quiet'} size="sm" to={action.href}>
                {action.label}
                <span className="sr">: {title}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
