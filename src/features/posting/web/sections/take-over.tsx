import { useState } from 'react'
import { isSame } from '#kernel/forms/field-merge.ts'
import type { Translate } from '#kernel/translator.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FormSection } from '../../enumerations.ts'
import { changedFields } from '../../form/merge.ts'
import type { FormField, OfferForm } from '../../form/offer-form.ts'
import { type Takeable, takeableOf } from '../../form/take-over.ts'
import { useOfferForm } from '../form-context.ts'
import type { NewestOffer } from '../form-data.ts'
import { takeableSections } from '../frame/section-marks.ts'
import './take-over.css'

/** Of two sections only a part is taken over. */
const nameOf = (section: FormSection, t: Translate): string => {
  if (section === 'position') return t('posting:fields.jobPositionExperience')
  return section === 'earnings' ? t('posting:takeOver.contracts') : t(`posting:sections.${section}`)
}

interface TakeOverProps {
  newest: NewestOffer
  /** Id of the offer form, which the button submits without scripts. */
  formId: string
}

/** Fills in a new draft as in the company's newest offer, and can take it back. */
export const TakeOver = ({ newest: { title, common, typed }, formId }: TakeOverProps) => {
  const t = useT()
  const { data, form, set } = useOfferForm()
  const [taken, setTaken] = useState<{ parts: readonly Takeable[]; before: OfferForm } | null>(null)
  const put = <Field extends FormField>(field: Field, from: OfferForm) => set(field, from[field])
  const changed = [...typed, ...changedFields(data.form, form)]
  const parts = taken?.parts ?? takeableOf(common, form, { sections: takeableSections(data), typed: changed })
  if (parts.length === 0) return null
  const fields = parts.flatMap((part) => part.fields)
  const take = () => {
    setTaken({ parts, before: form })
    for (const field of fields) put(field, common)
  }
  const undo = ({ before }: { before: OfferForm }) => {
    setTaken(null)
    // What was changed since then stays.
    for (const field of fields) if (isSame(form[field], common[field])) put(field, before)
  }
  const names = parts.map(({ section }) => nameOf(section, t)).join(', ')
  return (
    <Notice kind={taken ? 'success' : 'soft'}>
      <div className="pftake">
        <p>
          {/* The offered parts get fewer with each filled section, which is no news. */}
          <span role="status">
            <b>{t(taken ? 'posting:takeOver.taken' : 'posting:takeOver.offered', { title })}</b>
            {taken && ` ${names}.`}
          </span>{' '}
          {!taken && `${names}. `}
          <span className="muted">{t('posting:takeOver.rest')}</span>
        </p>
        <Button
          size="sm"
          type="submit"
          form={formId}
          name="intent"
          value="takeOver"
          onClick={(event) => {
            event.preventDefault()
            if (taken) undo(taken)
            else take()
          }}
        >
          {t(taken ? 'posting:takeOver.undo' : 'posting:takeOver.take')}
        </Button>
      </div>
    </Notice>
  )
}
