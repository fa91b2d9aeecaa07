import { Check, House, Layers, MapPin, Minus } from 'lucide-react'
import { useState } from 'react'
import { Segment } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { type ContractField, contractFields } from '../../checks/salary-checks.ts'
import { imagesOf, plainTextOf } from '../../form/description.ts'
import type { OfferForm } from '../../form/offer-form.ts'
import { useOfferForm } from '../form-context.ts'
import { payText, seniorityText, weekText, workplaceText } from './section-summary.ts'

const SKILLS_SHOWN = 3

interface ListCardProps {
  form: OfferForm
  /** Contracts whose amounts are invalid; their pay is marked. */
  wrong?: readonly ContractField[]
  isNarrow?: boolean
}

/** The offer as lists will show it. */
export const ListCard = ({ form, wrong = [], isNarrow = false }: ListCardProps) => {
  const t = useT()
  const locale = useLocale()
  const pays = contractFields(form).flatMap((field) => {
    const text = payText(form, form[field], { t, locale })
    return text ? { ...text, field } : []
  })
  // One may be there twice, until that is mended.
  const skills = [...new Set(form.requiredSkills.map(({ name }) => name.trim()).filter(Boolean))]
  const facts = [
    { icon: MapPin, text: form.locations[0]?.city ?? '' },
    { icon: House, text: workplaceText(form.workingPlace, t) },
    { icon: Layers, text: seniorityText(form.jobPositionExperience, t) },
    { icon: Layers, text: weekText(form, t) },
  ]
  return (
    <div className={classNames('pfcard', isNarrow && 'pfcard--narrow')}>
      <div className="pfcard__head">
        <Logo name={form.companyName} src={form.companyLogo} />
        <div>
          <b className="pfcard__title">{form.jobPositionName || t('posting:form.previewTitle')}</b>
          <span className="muted">{form.companyName}</span>
        </div>
      </div>
      {pays.length === 0 ? (
        <p className="muted">{t('posting:form.previewNoPay')}</p>
      ) : (
        pays.map(({ field, amounts, kind }) => (
          <p key={field} className="pfcard__pay num">
            {wrong.includes(field) ? <mark className="pfcard__wrong">{amounts}</mark> : amounts}{' '}
            <span className="muted">{kind}</span>
          </p>
        ))
      )}
      <p className="pfcard__facts">
        {facts
          .filter(({ text }) => text !== '')
          .map(({ icon, text }) => (
            <span key={text}>
              <Icon of={icon} size={16} />
              {text}
            </span>
          ))}
      </p>
      {skills.length > 0 && (
        <p className="pfchips">
          {skills.slice(0, SKILLS_SHOWN).map((name) => (
            <span key={name} className="tag tag--soft">
              {name}
            </span>
          ))}
          {skills.length > SKILLS_SHOWN && <span className="muted">+{skills.length - SKILLS_SHOWN}</span>}
        </p>
      )}
    </div>
  )
}

const STAGES = /etap|rozmow|rekrutac|stage|interview|recruit/i

// Headings that an unfilled template leaves without text.
const EMPTY_HEADINGS = /<h[2-4]>[^<]*<\/h[2-4]>(?=(?:<\/?(?:ul|ol|li|p|br)>|\s)*(?:<h|$))/g

const tipsOf = (form: OfferForm) =>
  [
    { key: 'salary', isDone: form.primarySalary.from !== '' && form.primarySalary.to !== '' },
    { key: 'levels', isDone: form.requiredSkills.length > 0 },
    { key: 'stages', isDone: STAGES.test(plainTextOf(form.jobDescription.replace(EMPTY_HEADINGS, ''))) },
    { key: 'picture', isDone: imagesOf(form.jobDescription).length > 0 },
  ] as const

/** Live preview of the card, with suggestions for improvement. */
export const FormPreview = ({
  form,
  progress,
}: {
  form: OfferForm
  progress: { done: number; total: number }
}) => {
  const t = useT()
  const [isNarrow, setNarrow] = useState(false)
  const { problems } = useOfferForm()
  const wrong = contractFields(form).filter((name) =>
    problems.some(({ field }) => field === `${name}.from` || field === `${name}.to`),
  )
  const tips = tipsOf(form)
  const share = Math.round(
    ((progress.done + tips.filter(({ isDone }) => isDone).length) / (progress.total + tips.length)) * 100,
  )
  return (
    <aside className="pfpreview" aria-label={t('posting:form.preview')}>
      <div className="pfpreview__head">
        <h2 className="title-16">{t('posting:form.preview')}</h2>
        <Segment
          label={t('posting:form.preview')}
          name="preview"
          options={[
            { value: 'wide', label: t('posting:form.previewWide') },
            { value: 'narrow', label: t('posting:form.previewNarrow') },
          ]}
          defaultValue="wide"
          onChange={(value) => setNarrow(value === 'narrow')}
        />
      </div>
      <ListCard {...{ form, wrong, isNarrow }} />
      <p className="muted">
        {t('posting:form.previewNote')} {wrong.length > 0 && t('posting:form.previewWrong')}
      </p>
      <div className="pfpreview__tips">
        <p className="pfpreview__head">
          <b>{t('posting:form.completeness')}</b>
          <b className="num">{share}%</b>
        </p>
        <div className="meter" aria-hidden="true">
          <div className="meter__bar" style={{ '--done': `${share}%` }} />
        </div>
        <ul>
          {tips.map(({ key, isDone }) => (
            <li key={key} className={isDone ? 'pftip pftip--done' : 'pftip'}>
              <Icon of={isDone ? Check : Minus} size={16} />
              {t(`posting:form.tips.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
