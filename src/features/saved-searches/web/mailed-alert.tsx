import type { ComponentType } from 'react'
import type { FetcherFormProps } from 'react-router'
import { Radio } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { MailedAlert } from '../contract.ts'
import { type AlertFrequency, alertFrequencies } from '../enumerations.ts'
import { tagsOfName } from '../rules.ts'
import './mailed-alert.css'

/** What a link of a mail asks about. */
export type AlertQuestion = 'activate' | 'unsubscribe' | 'frequency'
export const isQuestion = (text: string | null): text is AlertQuestion =>
  text === 'activate' || text === 'unsubscribe' || text === 'frequency'

export type AlertOutcome =
  | { readonly kind: 'activated'; readonly hasNewAccount: boolean }
  | { readonly kind: 'unsubscribed' }
  | { readonly kind: 'changed'; readonly frequency: AlertFrequency }
  | { readonly kind: 'broken' }

export interface MailedAlertData {
  /** Null for a link that does not work. */
  readonly alert: MailedAlert | null
  /** What the link asks, where it says so. */
  readonly question: AlertQuestion
  /** Chosen in the mail. */
  readonly frequency: AlertFrequency | null
  /** Where its forms go. */
  readonly action: string
  readonly offersHref: string
  readonly forgotHref: string
}

type View = AlertQuestion | AlertOutcome['kind']

const viewOf = ({ alert, question }: MailedAlertData, outcome: AlertOutcome | undefined): View => {
  if (outcome) return outcome.kind
  if (!alert || (question === 'activate' && alert.isActive)) return 'broken'
  return alert.isActive || question === 'unsubscribe' ? question : 'activate'
}

const titles = {
  activate: 'activateTitle',
  unsubscribe: 'unsubscribeTitle',
  frequency: 'frequencyTitle',
  activated: 'activated',
  unsubscribed: 'unsubscribed',
  changed: 'activated',
  broken: 'brokenTitle',
} as const

export const useMailedAlertTitle = (data: MailedAlertData, outcome: AlertOutcome | undefined): string => {
  const t = useT()
  return t(`saved-searches:link.${titles[viewOf(data, outcome)]}`)
}

interface MailedAlertProps {
  data: MailedAlertData
  outcome: AlertOutcome | undefined
  /** Sends a form to the page of the alert. */
  Form: ComponentType<Pick<FetcherFormProps, 'method' | 'action' | 'className' | 'children'>>
  isBusy?: boolean
}

/** An alert as the links of its mails show it; nothing changes before a button is pressed. */
export const MailedAlertContent = ({ data, outcome, Form, isBusy = false }: MailedAlertProps) => {
  const view = viewOf(data, outcome)
  const { alert, action } = data
  const t = useT()
  if (!alert || view === 'broken' || view === 'activated' || view === 'unsubscribed' || view === 'changed')
    return <Result data={data} outcome={outcome ?? { kind: 'broken' }} />
  return (
    <div className="malert">
      {view !== 'frequency' && (
        <p className="muted">{t(`saved-searches:link.${view}Text`, { name: alert.name })}</p>
      )}
      <div className="chips">
        {tagsOfName(alert.name).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
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

const Result = ({ data, outcome }: { data: MailedAlertData; outcome: AlertOutcome }) => {
  const t = useT()
  const text =
    outcome.kind === 'changed'
      ? t('saved-searches:link.changed', { when: t(`saved-searches:frequency.${outcome.frequency}`) })
      : t(`saved-searches:link.${outcome.kind}Text`)
  const hasNewAccount = outcome.kind === 'activated' && outcome.hasNewAccount
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
        <ButtonLink kind="primary" size="lg" to={data.offersHref} replace>
          {t('saved-searches:link.offers')}
        </ButtonLink>
      </div>
    </div>
  )
}
