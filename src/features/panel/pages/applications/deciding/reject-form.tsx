import { type KeyboardEvent, useState } from 'react'
import { type ApplicationStatus, refusalReasons } from '#features/applications/enumerations.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Select, Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type PanelApplication, type RejectionTemplate, rejectionTemplates } from '../../../enumerations.ts'
import { Key } from '../notes.tsx'
import { useApplicantName, Wait } from '../parts.tsx'
import { selectedValue } from '../query.ts'
import '../triage.css'
import './reject-form.css'

interface RejectFormProps {
  cancelHref: string
  /** Names are hidden, so the message must not address a man or a woman; no template does. */
  isBlind: boolean
  maxLength: number
  /** The company has a consent to future recruitment that somebody here has not given. */
  canAskConsent: boolean
  /** The status of a single one, as shown. */
  from?: ApplicationStatus
  /** The selected applications; absent for a single one. */
  people?: readonly PanelApplication[]
  /** "Select all": the number on all pages, and the time of reading. */
  whole?: { readonly count: number; readonly readAt: number }
}

/** A refusal with the text of its mail, which starts as a template and can be edited. */
export const RejectForm = ({
  cancelHref,
  isBlind,
  maxLength,
  canAskConsent,
  from,
  people,
  whole,
}: RejectFormProps) => {
  const t = useT()
  const [template, setTemplate] = useState<RejectionTemplate>('thanks')
  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget: form, key, ctrlKey, metaKey } = event
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault()
      form.requestSubmit()
    }
    const reasons = form.elements.namedItem('reason')
    if (target instanceof HTMLTextAreaElement || !(reasons instanceof RadioNodeList)) return
    const chosen = reasons[Number(key) - 1]
    if (chosen instanceof HTMLInputElement) chosen.checked = true
  }
  return (
    <form
      method="post"
      action={cancelHref}
      className={classNames('triage__ask', people && 'triage__ask--page')}
      onKeyDown={onKey}
    >
      {!people && <h2>{t('panel:applications.rejectTitle')}</h2>}
      {from && <input type="hidden" name="from" value={from} />}
      {whole && <input type="hidden" name="whole" value={whole.readAt} />}
      {whole && <p>{t('panel:applications.rejectWhole', { count: whole.count })}</p>}
      {people && !whole && <Rejected people={people} />}
      <fieldset className="triage__reasons">
        <legend>{t('panel:applications.reasons.label')}</legend>
        {refusalReasons.map((reason, at) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} />
            {t(`panel:applications.reasons.${reason}`)}
            <Key>{String(at + 1)}</Key>
          </label>
        ))}
      </fieldset>
      <div className="triage__pair">
        <Field label={t('panel:applications.template')}>
          {(control) => (
            <Select
              {...control}
              isField
              autoFocus
              value={template}
              onChange={({ target }) =>
                setTemplate(rejectionTemplates.find((name) => name === target.value) ?? 'thanks')
              }
            >
              {rejectionTemplates.map((name) => (
                <option key={name} value={name}>
                  {t(`panel:applications.templates.${name}.name`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('panel:applications.send.label')} help={t('panel:applications.takeBackHint')}>
          {(control) => (
            <Select {...control} isField name="send" defaultValue="soon">
              {(['soon', 'hour', 'morning'] as const).map((time) => (
                <option key={time} value={time}>
                  {t(`panel:applications.send.${time}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={t(people ? 'panel:applications.rejectMessages' : 'panel:applications.rejectMessage')}
        help={isBlind ? t('panel:applications.blindHint') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            key={template}
            name="message"
            rows={5}
            maxLength={maxLength}
            defaultValue={t(`panel:applications.templates.${template}.text`)}
          />
        )}
      </Field>
      {canAskConsent && (
        <Checkbox name="asksConsent" value="1">
          {t('panel:applications.asksConsent')}
        </Checkbox>
      )}
      <input type="hidden" name="intent" value="reject" />
      <div className="oask__acts">
        <Button type="submit" kind="primary">
          {people
            ? t('panel:applications.rejectManyDo', { count: whole?.count ?? people.length })
            : t('panel:applications.rejectDo')}
          <Key>Ctrl Enter</Key>
        </Button>
        <Button type="submit" name="plain" value="1" kind="line">
          {t('panel:applications.rejectPlain')}
        </Button>
        <ButtonLink kind="quiet" to={cancelHref} data-key="escape" aria-keyshortcuts="Escape">
          {t('panel:offers.cancel')}
          <Key>Esc</Key>
        </ButtonLink>
      </div>
    </form>
  )
}

/** Candidates to be refused, with their waiting time and a hint at the team's notes. */
const Rejected = ({ people }: { people: readonly PanelApplication[] }) => {
  const t = useT()
  const nameOf = useApplicantName()
  const noted = people.filter(({ notes }) => notes > 0)
  return (
    <>
      <p className="muted">{t('panel:applications.rejectManyLead')}</p>
      <ul className="triage__people">
        {people.map((one) => (
          <li key={one.id}>
            <Checkbox name="id" value={selectedValue(one)} defaultChecked>
              <b>{nameOf(one)}</b> <small>{one.offerTitle}</small>
            </Checkbox>
            <Wait days={one.waitsDays} />
          </li>
        ))}
      </ul>
      {noted.length > 0 && (
        <Notice kind="warning">
          {t('panel:applications.rejectNoted', { names: noted.map(nameOf).join(', ') })}
        </Notice>
      )}
    </>
  )
}
