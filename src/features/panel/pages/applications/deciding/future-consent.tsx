import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { withdrawalChannels } from '#features/applications/enumerations.ts'
import { formatDate, formatDateTime } from '#kernel/format.ts'
import { Field } from '#web/forms/field.tsx'
import { Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ShownConsent } from '../../../enumerations.ts'

const sources = [
  'application',
  'rejection-mail',
  'mail-link',
  'settings',
  ...withdrawalChannels.map((channel) => `company-${channel}` as const),
] as const

interface FutureConsentProps {
  consent: ShownConsent
  role: CompanyRole
  /** Action of the form that records a withdrawal. */
  action: string
}

/** Answers to the question of future recruitment, with a form to record a withdrawal made in another way. */
export const FutureConsent = ({ consent, role, action }: FutureConsentProps) => {
  const t = useT()
  const sourceOf = (text: string) => {
    const name = text.replace(':', '-')
    return sources.find((known) => name === known || name.startsWith(`${known}-`)) ?? 'other'
  }
  const date = formatDate(new Date(consent.keptUntil))
  return (
    <section aria-label={t('panel:applications.consent.title')}>
      <h2>{t('panel:applications.consent.title')}</h2>
      <ol className="ohist">
        {consent.answers.map(({ id, answer, at, source, by }) => (
          <li key={id}>
            <span>{t(`panel:applications.consent.${answer}`)}</span>
            <small className="num">
              {[formatDateTime(new Date(at)), t(`panel:applications.consent.sources.${sourceOf(source)}`), by]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
      {consent.state === 'withdrawn' && (
        <p className="hint">{t('panel:applications.consent.kept', { date })}</p>
      )}
      {consent.state === 'given' && managesOffers(role) && (
        <details className="triage__consent">
          <summary className="link">{t('panel:applications.consent.open')}</summary>
          <form method="post" action={action}>
            <Field
              label={t('panel:applications.consent.channel')}
              help={t('panel:applications.consent.hint', { date })}
            >
              {(control) => (
                <Select {...control} isField name="channel">
                  {withdrawalChannels.map((channel) => (
                    <option key={channel} value={channel}>
                      {t(`panel:applications.consent.channels.${channel}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" name="intent" value="withdrawConsent" size="sm">
              {t('panel:applications.consent.do')}
            </Button>
          </form>
        </details>
      )}
    </section>
  )
}
