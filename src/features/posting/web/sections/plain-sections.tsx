import { useId } from 'react'
import { workingTimes, workplaceTypes } from '#features/offers/enumerations.ts'
import { Switch } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { lastDayOf } from '../../checks/expiration-checks.ts'
import type { FormSection } from '../../enumerations.ts'
import { FormSegment, FormTextField } from '../fields/form-fields.tsx'
import { useOfferForm, useProblemOf } from '../form-context.ts'
import { MarkIcon, namesOf, sectionId } from '../frame/section.tsx'
import type { SectionMark } from '../frame/section-marks.ts'

export const WorkingPlaceSection = () => {
  const t = useT()
  const { form, set } = useOfferForm()
  return (
    <FormSegment
      name="workingPlace"
      label={t('posting:fields.workingPlace')}
      value={form.workingPlace}
      choices={workplaceTypes.map((value) => ({ value, label: t(`posting:choices.workplace.${value}`) }))}
      onChange={(value) => set('workingPlace', value)}
    />
  )
}

export const WorkingTimeSection = () => {
  const t = useT()
  const { form, set } = useOfferForm()
  const times = [...workingTimes, 'undetermined'] as const
  return (
    <FormSegment
      name="workingTime"
      label={t('posting:fields.workingTime')}
      value={form.workingTime}
      choices={times.map((value) => ({ value, label: t(`posting:choices.time.${value}`) }))}
      onChange={(value) => set('workingTime', value)}
    />
  )
}

interface SwitchRowProps {
  section: FormSection
  field: 'remoteInterview' | 'openToHireUkrainians'
  mark: SectionMark
}

/** A section that consists of one switch. */
export const SwitchRow = ({ section, field, mark }: SwitchRowProps) => {
  const t = useT()
  const { form, set } = useOfferForm()
  const names = namesOf(section)
  return (
    <section className="pfsec pfsec__head" id={sectionId(section)} aria-labelledby={names.labelledBy}>
      <MarkIcon mark={mark} id={names.state} />
      <h2 className="pfsec__title" id={names.title}>
        {t(`posting:sections.${section}`)}
      </h2>
      <span className="pfsec__said" id={`${field}-said`}>
        {t(`posting:hints.${section}`)}
      </span>
      <Switch
        name={field}
        aria-labelledby={names.title}
        aria-describedby={`${field}-said`}
        checked={form[field]}
        onChange={(event) => set(field, event.currentTarget.checked)}
      >
        {''}
      </Switch>
    </section>
  )
}

const ways = [
  { value: 'url', title: 'byUrl', help: 'byUrlHelp' },
  { value: 'email', title: 'byEmail', help: 'byEmailHelp' },
] as const

export const ApplicationSection = () => {
  const t = useT()
  const { form, set } = useOfferForm()
  const error = useProblemOf()('applicationType')
  return (
    <>
      <fieldset
        className="pfways pfways--boxed"
        aria-describedby={error ? 'application-error' : undefined}
        aria-invalid={error ? true : undefined}
      >
        <legend className="sr">{t('posting:sections.application')}</legend>
        {ways.map(({ value, title, help }) => (
          <label key={value} className="pfways__way check">
            <input
              className="check__box"
              type="radio"
              name="applicationType"
              value={value}
              checked={form.applicationType === value}
              onChange={() => set('applicationType', value)}
            />
            <span className="check__label">
              <b>{t(`posting:form.${title}`)}</b>{' '}
              <span className="muted pfways__help">{t(`posting:form.${help}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {error && <FieldError id="application-error">{error}</FieldError>}
      <FormTextField
        name="applicationTypeUri"
        label={t(form.applicationType === 'url' ? 'posting:form.byUrl' : 'posting:form.emailLabel')}
      />
    </>
  )
}

const SHORTCUTS = [7, 14, 21] as const
const DAY_MS = 86_400_000

export const ExpirationSection = () => {
  const t = useT()
  const id = useId()
  const isHydrated = useHydrated()
  const { form, set, data, isLocked } = useOfferForm()
  const { today } = data.context
  const dayAfter = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const last = lastDayOf(data.context)
  const isOn = form.expirationEnabled
  return (
    <>
      <Switch
        name="expirationEnabled"
        checked={isOn}
        disabled={isLocked('expirationEnabled')}
        onChange={(event) => set('expirationEnabled', event.currentTarget.checked)}
      >
        {t('posting:form.withExpiration')}
      </Switch>
      {(isOn || !isHydrated) && (
        <div className="pfrow pfrow--half">
          <FormTextField name="expiredAt" type="date" />
          {isHydrated && !isLocked('expiredAt') && (
            <fieldset className="field pfshort" aria-labelledby={id}>
              <span className="field__label" id={id}>
                {t('posting:form.shortcuts')}
              </span>
              <span className="pfchips">
                {SHORTCUTS.filter((days) => dayAfter(days) <= last).map((days) => (
                  <Button key={days} size="sm" onClick={() => set('expiredAt', dayAfter(days))}>
                    {t('posting:form.days', { days })}
                  </Button>
                ))}
              </span>
            </fieldset>
          )}
        </div>
      )}
    </>
  )
}

export const ContactSection = () => {
  const t = useT()
  return (
    <>
      <div className="pfrow pfrow--half">
        <FormTextField name="contactName" autoComplete="name" />
        <FormTextField name="contactPhone" type="tel" autoComplete="tel" hint={t('posting:form.optional')} />
      </div>
      <FormTextField name="contactEmail" autoComplete="email" help={t('posting:form.emailHelp')} />
    </>
  )
}
