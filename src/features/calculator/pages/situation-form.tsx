import { b2bContributions, b2bTaxes, type PayQuestion } from '#features/wages/contract.ts'
import { Switch } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'

const switches = [
  { name: 'under-26', key: 'isUnder26' },
  { name: 'student', key: 'isStudent' },
  { name: 'commutes', key: 'commutes' },
  { name: 'pension-plan', key: 'hasPensionPlan' },
  { name: 'sickness', key: 'hasSickness' },
] as const

/** Form of the circumstances that change the result. */
export const SituationForm = ({ question }: { question: PayQuestion }) => {
  const t = useT()
  return (
    <fieldset className="calc__situation">
      <legend className="title-16">{t('calculator:form.situation')}</legend>
      {switches.map(({ name, key }) => (
        <Switch key={name} name={name} value="1" defaultChecked={question[key]}>
          {t(`calculator:form.${key}`)}
          {key === 'isStudent' && <small className="calc__help">{t('calculator:form.isStudentHelp')}</small>}
        </Switch>
      ))}
      <Field label={t('calculator:form.b2bTax')}>
        {(control) => (
          <Select {...control} isField name="b2b-tax" defaultValue={question.b2bTax}>
            {b2bTaxes.map((tax) => (
              <option key={tax} value={tax}>
                {t(`calculator:form.b2bTaxes.${tax}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('calculator:form.b2bContributions')}>
        {(control) => (
          <Select {...control} isField name="b2b-contributions" defaultValue={question.b2bContributions}>
            {b2bContributions.map((kind) => (
              <option key={kind} value={kind}>
                {t(`calculator:form.b2bContributionsOf.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('calculator:form.b2bCosts')}>
        {(control) => (
          <Input
            {...control}
            name="b2b-costs"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            unit={t('calculator:form.per.month')}
            defaultValue={question.b2bCosts === 0 ? '' : String(question.b2bCosts)}
          />
        )}
      </Field>
    </fieldset>
  )
}
