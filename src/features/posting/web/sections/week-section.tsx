import { WeekGrid } from '#features/offers/web/parts/week/week-grid.tsx'
import { minimumAges, workDurations } from '#features/offers/week-contract.ts'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { FormSegment } from '../fields/form-fields.tsx'
import { useOfferForm, useProblemOf } from '../form-context.ts'

/** When the work is done, from which age and for how long; nothing chosen means not stated. */
export const WeekSection = () => {
  const t = useT()
  const { form, set } = useOfferForm()
  const error = useProblemOf()('schedule')
  const toggle = (shift: string) =>
    set(
      'schedule',
      form.schedule.includes(shift)
        ? form.schedule.filter((one) => one !== shift)
        : [...form.schedule, shift],
    )
  const notStated = { value: '', label: t('posting:choices.notStated') }
  return (
    <>
      <fieldset className="field" aria-describedby="week-help">
        <legend className="field__label" id="week-title">
          {t('posting:fields.schedule')}
        </legend>
        <WeekGrid
          labelledBy="week-title"
          boxOf={(shift, label) => (
            <input
              type="checkbox"
              className="weekgrid__cell"
              name={shift}
              aria-label={label}
              checked={form.schedule.includes(shift)}
              onChange={() => toggle(shift)}
            />
          )}
        />
        {error && <FieldError id="week-error">{error}</FieldError>}
        <p className="field__help" id="week-help">
          {t('posting:form.weekHelp')}
        </p>
      </fieldset>
      <FormSegment
        name="minimumAge"
        label={t('posting:fields.minimumAge')}
        value={form.minimumAge}
        choices={[
          notStated,
          ...minimumAges.map((age) => ({ value: String(age), label: t(`offers:minimumAge.${age}`) })),
        ]}
        onChange={(value) => set('minimumAge', value)}
      />
      <FormSegment
        name="duration"
        label={t('posting:fields.duration')}
        value={form.duration}
        choices={[
          notStated,
          ...workDurations.map((value) => ({ value, label: t(`offers:duration.${value}`) })),
        ]}
        onChange={(value) => set('duration', value)}
      />
    </>
  )
}
