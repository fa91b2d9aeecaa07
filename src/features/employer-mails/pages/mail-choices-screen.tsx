import type { MailChoices } from '#features/mail-choices/enumerations.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { Checkbox, Radio } from '#web/forms/choice.tsx'
import { ChoiceGroup } from '#web/forms/choice-group.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mailChoicesPage } from '../addresses.ts'
import './mail-choices.css'

export interface MailChoicesData {
  readonly frame: PanelData
  readonly choices: MailChoices
  /** The company decides without names: its mails tell neither a name nor an address. */
  readonly isBlind: boolean
  readonly isSaved: boolean
}

const ways = [
  { value: 'at-once', label: 'atOnce', help: 'atOnceHelp' },
  { value: 'daily', label: 'daily', help: 'dailyHelp' },
] as const

/** Which mails about the company's offers and applications the member gets. */
export const MailChoicesScreen = ({
  data: { frame, choices, isBlind, isSaved },
  isWrongChoice,
}: {
  data: MailChoicesData
  isWrongChoice: boolean
}) => {
  const t = useT()
  const locale = useLocale()
  return (
    <PanelFrame data={frame} title={t('employer-mails:title')}>
      {isSaved && <Notice kind="success">{t('employer-mails:saved')}</Notice>}
      <p className="muted">{t('employer-mails:lead', { email: frame.email })}</p>
      <form className="mchoice" method="post" action={hrefFor(mailChoicesPage, {}, locale)}>
        <ChoiceGroup
          className="mchoice__part"
          legend={t('employer-mails:applications')}
          legendClass="title-16"
          error={isWrongChoice ? t('web:form.reasons.invalidChoice') : null}
        >
          <p className="muted">{t('employer-mails:applicationsLead')}</p>
          {ways.map(({ value, label, help }) => (
            <Radio
              key={value}
              name="applications"
              value={value}
              defaultChecked={choices.applications === value}
            >
              {t(`employer-mails:${label}`)}
              <small className="mchoice__help">
                {t(`employer-mails:${isBlind && help === 'atOnceHelp' ? 'atOnceBlind' : help}`)}
              </small>
            </Radio>
          ))}
        </ChoiceGroup>
        <fieldset className="mchoice__part">
          <legend className="title-16">{t('employer-mails:offers')}</legend>
          <p className="muted">{t('employer-mails:offersLead')}</p>
          {(['published', 'expiring'] as const).map((name) => (
            <Checkbox key={name} name={name} defaultChecked={choices[name]}>
              {t(`employer-mails:${name}`)}
            </Checkbox>
          ))}
        </fieldset>
        <fieldset className="mchoice__part">
          <legend className="title-16">{t('employer-mails:talks')}</legend>
          <p className="muted">{t('employer-mails:talksLead')}</p>
          <Checkbox name="messages" defaultChecked={choices.messages}>
            {t('employer-mails:messages')}
          </Checkbox>
        </fieldset>
        <p className="muted">{t('employer-mails:always')}</p>
        <div>
          <Button type="submit" kind="primary">
            {t('employer-mails:save')}
          </Button>
        </div>
      </form>
    </PanelFrame>
  )
}
