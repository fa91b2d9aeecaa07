import { useState } from 'react'
import { Field } from '#web/forms/field.tsx'
import { Select, Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type RejectionTemplate, rejectionTemplates } from '../../enumerations.ts'

interface RejectFormProps {
  cancelHref: string
  /** Who is not seen is not addressed as a man or a woman; no template does. */
  isBlind: boolean
  maxLength: number
}

/** A refusal with the text of its mail, which begins as a template and may be changed. */
export const RejectForm = ({ cancelHref, isBlind, maxLength }: RejectFormProps) => {
  const t = useT()
  const [template, setTemplate] = useState<RejectionTemplate>('thanks')
  return (
    <form method="post" action={cancelHref} className="triage__ask">
      <h2>{t('panel:applications.rejectTitle')}</h2>
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
      <Field
        label={t('panel:applications.rejectMessage')}
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
      <div className="oask__acts">
        <Button type="submit" name="intent" value="reject" kind="primary">
          {t('panel:applications.rejectDo')}
        </Button>
        <ButtonLink kind="quiet" to={cancelHref}>
          {t('panel:offers.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
