import { BellOff, BellRing, CircleCheck, MailX } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FetcherFormProps } from 'react-router'
import type { Translate } from '#kernel/translator.ts'
import { Radio } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { MailedAlert } from '../contract.ts'
import { type AlertFrequency, alertFrequencies, maxAlerts } from '../enumerations.ts'
import { tagsOfName } from '../rules.ts'
import './mailed-alert.css'

/** What a mail's link asks the reader to confirm. */
export type AlertQuestion = 'activate' | 'unsubscribe' | 'frequency'
export const isQuestion = (text: string | null): text is AlertQuestion =>
  text === 'activate' || text === 'unsubscribe' || text === 'frequency'

export type AlertOutcome =
  | { readonly kind: 'activated'; readonly hasNewAccount: boolean }
  | { readonly kind: 'unsubscribed' }
  | { readonly kind: 'restored' }
  | { readonly kind: 'changed'; readonly frequency: AlertFrequency }
  | { readonly kind: 'broken' }
  /** The request got no response, so the question stays open. */
  | { readonly kind: 'unsent' }
  /** The maximum number of alerts are on, so this one stays off. */
  | { readonly kind: 'full' }

export interface MailedAlertData {
  /** Null for a link that does not work. */
  readonly alert: MailedAlert | null
  /** The question of the link; by default 'activate' for an inactive alert, else 'frequency'. */
  readonly question: AlertQuestion
  /** Frequency chosen by the link in the mail. */
  readonly frequency: AlertFrequency | null
  /** Address that the forms post to. */
  readonly action: string
  readonly offersHref: string
  /** Page of the account's searches; null for a guest. */
  readonly savedHref: string | null
  readonly forgotHref: string
}

/** An outcome that leaves the question open. */
type Refusal = Extract<AlertOutcome, { kind: 'unsent' | 'full' }>
type Done = Exclude<AlertOutcome, Refusal>
type View = AlertQuestion | Done['kind']

const isRefusal = (outcome: AlertOutcome): outcome is Refusal =>
  outcome.kind === 'unsent' || outcome.kind === 'full'

const viewOf = ({ alert, question }: MailedAlertData, outcome: AlertOutcome | undefined): View => {
  // The outcome of the form is newer than the data that the page was loaded with.
  if (outcome?.kind === 'restored') return alert && !alert.isActive ? 'activate' : 'restored'
  if (alert?.isEnded && (!outcome || isRefusal(outcome) || outcome.kind === 'broken')) return 'unsubscribed'
  if (outcome && !isRefusal(outcome)) return outcome.kind
  if (!alert || (question === 'activate' && alert.isActive)) return 'broken'
  return alert.isActive || question === 'unsubscribe' ? question : 'activate'
}

const titles = {
  activate: 'activateTitle',
  unsubscribe: 'unsubscribeTitle',
  frequency: 'frequencyTitle',
  activated: 'activated',
  unsubscribed: 'unsubscribed',
  restored: 'restored',
  changed: 'activated',
  broken: 'brokenTitle',
} as const

export const useMailedAlertTitle = (data: MailedAlertData, outcome: AlertOutcome | undefined): string => {
  const t = useT()
  return t(`saved-searches:link.${titles[viewOf(data, outcome)]}`)
}

export const isBrokenLink = (data: MailedAlertData, outcome: AlertOutcome | undefined): boolean =>
  viewOf(data, outcome) === 'broken'

/** What a link that does not work may mean: one to turn an alert off that is missing was probably used already. */
export const brokenText = ({ question }: MailedAlertData, t: Translate): string =>
  t(question === 'activate' ? 'saved-searches:link.brokenText' : 'saved-searches:link.goneText')

const bell = { icon: BellRing, kind: 'accent' } as const
const stamps = {
  ...{ activate: bell, frequency: bell, activated: bell, changed: bell, restored: bell },
  unsubscribe: { icon: MailX, kind: 'soft' },
  unsubscribed: { icon: CircleCheck, kind: 'success' },
  broken: { icon: BellOff, kind: 'warning' },
} as const

/** The sign above the title. */
export const MailedAlertStamp = ({ data, outcome }: Pick<MailedAlertProps, 'data' | 'outcome'>) => {
  const { icon, kind } = stamps[viewOf(data, outcome)]
  return (
    <span className={`stamp stamp--${kind}`}>
      <Icon of={icon} />
    </span>
  )
}

interface MailedAlertProps {
  data: MailedAlertData
  outcome: AlertOutcome | undefined
  /** Form component that posts to the alert's page. */
  Form: ComponentType<Pick<FetcherFormProps, 'method' | 'action' | 'className' | 'children'>>
  isBusy?: boolean
}

/** An alert opened by a mail's link; nothing changes before a button is pressed. */
export const MailedAlertContent = ({ data, outcome, Form, isBusy = false }: MailedAlertProps) => {
  const view = viewOf(data, outcome)
  const { alert, action } = data
  const t = useT()
  const refusal = outcome && isRefusal(outcome) && (
    <Notice kind="error">
      {outcome.kind === 'full'
        ? t('saved-searches:link.full', { most: maxAlerts })
        : t(`saved-searches:link.${outcome.kind}`)}
    </Notice>
  )
  if (alert && view === 'unsubscribed')
    return (
      <div className="malert">
        {refusal}
        <Ended alert={alert} data={data} Form={Form} isBusy={isBusy} />
      </div>
    )
  if (!alert || !isQuestion(view))
    return <Result data={data} outcome={outcome && !isRefusal(outcome) ? outcome : { kind: 'broken' }} />
  return (
    <div className="malert">
      {refusal}
      {view !== 'frequency' && <p className="muted">{t(`saved-searches:link.${view}Text`)}</p>}
      <NameTags name={alert.name} />
      <Form method="post" action={action} className="malert__form">
        {view === 'frequency' && (
          <fieldset className="malert__choices">
            <legend className="sr">{t('saved-searches:frequency.label')}</legend>
            {alertFrequencies.map((frequency) => (
              <Radio
                key={frequency}
                name="frequency"
                value={frequency}
                defaultChecked={frequency === (data.frequency ?? alert.frequency)}
              >
                {t(`saved-searches:frequency.${frequency}`)}
              </Radio>
            ))}
          </fieldset>
        )}
        <div className="dialog__acts">
          {view === 'unsubscribe' && alert.frequency !== 'weekly' && (
            <Button type="submit" size="lg" name="intent" value="rarely">
              {t('saved-searches:link.rarely')}
            </Button>
          )}
          <Button type="submit" kind="primary" size="lg" name="intent" value={view} isBusy={isBusy}>
            {t(`saved-searches:link.${view === 'frequency' ? 'change' : view}`)}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const NameTags = ({ name }: { name: string }) => (
  <div className="chips">
    {tagsOfName(name).map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </div>
)

interface EndedProps extends Pick<MailedAlertProps, 'data' | 'Form'> {
  alert: MailedAlert
  isBusy: boolean
}

/** Shown after the alert was turned off, with the way back and the offer of fewer mails. */
const Ended = ({ alert, data, Form, isBusy }: EndedProps) => {
  const { action, savedHref, offersHref } = data
  const t = useT()
  const kept = alert.isOfAccount ? 'keptText' : 'unsubscribedText'
  return (
    <>
      <p className="muted">{t(`saved-searches:link.${kept}`)}</p>
      <NameTags name={alert.name} />
      <Form method="post" action={action} className="malert__form">
        <div className="dialog__acts">
          <ButtonLink kind="quiet" size="lg" to={savedHref ?? offersHref} replace>
            {t(savedHref === null ? 'saved-searches:link.offers' : 'saved-searches:link.all')}
          </ButtonLink>
          <Button type="submit" size="lg" name="intent" value="undo" isBusy={isBusy}>
            {t('saved-searches:link.undo')}
          </Button>
        </div>
      </Form>
    </>
  )
}

interface ResultProps {
  data: MailedAlertData
  outcome: Done
}

const resultText = (data: MailedAlertData, outcome: Done, t: Translate): string => {
  if (outcome.kind === 'broken') return brokenText(data, t)
  if (outcome.kind !== 'changed') return t(`saved-searches:link.${outcome.kind}Text`)
  return t('saved-searches:link.changed', { when: t(`saved-searches:frequency.${outcome.frequency}`) })
}

const Result = ({ data, outcome }: ResultProps) => {
  const t = useT()
  const text = resultText(data, outcome, t)
  const hasNewAccount = outcome.kind === 'activated' && outcome.hasNewAccount
  // The offers that an alert which is on will write about.
  const offersHref = (outcome.kind !== 'broken' && data.alert?.searchUrl) || data.offersHref
  return (
    <div className="malert">
      <p className="muted">{text}</p>
      {hasNewAccount && <p className="muted">{t('saved-searches:link.account')}</p>}
      <div className="dialog__acts">
        {hasNewAccount && (
          <ButtonLink size="lg" to={data.forgotHref}>
            {t('saved-searches:link.setPassword')}
          </ButtonLink>
        )}
        {outcome.kind === 'restored' && data.savedHref !== null && (
          <ButtonLink size="lg" to={data.savedHref} replace>
            {t('saved-searches:link.all')}
          </ButtonLink>
        )}
        <ButtonLink kind="primary" size="lg" to={offersHref} replace>
          {t('saved-searches:link.offers')}
        </ButtonLink>
      </div>
    </div>
  )
}
