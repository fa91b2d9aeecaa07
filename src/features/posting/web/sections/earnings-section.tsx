import { Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { salaryUnits } from '#features/money/contract.ts'
import { employmentTypes } from '#features/offers/enumerations.ts'
import { isCurrency } from '#kernel/currency.ts'
import { formatCurrency } from '#kernel/format.ts'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { groupedAmount, withEmploymentType } from '../../checks/salary-checks.ts'
import { amountTypes } from '../../enumerations.ts'
import { type ContractForm, emptyContract } from '../../form/offer-form.ts'
import { FormSegment, FormSelect } from '../fields/form-fields.tsx'
import { useOfferForm, useProblemOf } from '../form-context.ts'
import { payQuestion } from './pay-question.ts'
import './earnings.css'
import './hints.css'

const PayHints = latePart(async () => (await import('./pay-hints.tsx')).PayHints)

export const EarningsSection = () => {
  const t = useT()
  const isHydrated = useHydrated()
  const { form, set, data } = useOfferForm()
  const known = data.context.currencies.filter(isCurrency)
  const hasSecond = form.secondSalaryActive
  return (
    <>
      <div className="pfrow pfrow--third">
        <FormSelect
          name="salaryCurrency"
          label={t('posting:fields.salaryCurrency')}
          value={form.salaryCurrency}
          choices={known.map((value) => ({ value, label: t(`posting:choices.currency.${value}`) }))}
          onChange={(value) => set('salaryCurrency', value)}
        />
        <FormSegment
          name="salaryUnit"
          label={t('posting:fields.salaryUnit')}
          value={form.salaryUnit}
          choices={salaryUnits.map((value) => ({ value, label: t(`posting:choices.unit.${value}`) }))}
          onChange={(value) => set('salaryUnit', value)}
        />
      </div>
      <ContractFields field="primarySalary" />
      {!isHydrated && (
        <label className="check">
          <input
            type="checkbox"
            className="check__box"
            name="secondSalaryActive"
            defaultChecked={hasSecond}
          />
          <span className="check__label">{t('posting:fields.secondSalaryActive')}</span>
        </label>
      )}
      {isHydrated && hasSecond && <input type="hidden" name="secondSalaryActive" value="on" />}
      {(hasSecond || !isHydrated) && (
        <ContractFields
          field="additionalSalary"
          onRemove={
            isHydrated
              ? () => {
                  set('secondSalaryActive', false)
                  set('additionalSalary', emptyContract)
                }
              : undefined
          }
        />
      )}
      {isHydrated && !hasSecond && (
        <Button onClick={() => set('secondSalaryActive', true)}>
          <Icon of={Plus} size={16} />
          {t('posting:form.addContract')}
        </Button>
      )}
    </>
  )
}

interface ContractFieldsProps {
  field: 'primarySalary' | 'additionalSalary'
  onRemove?: (() => void) | undefined
}

const ContractFields = ({ field, onRemove }: ContractFieldsProps) => {
  const t = useT()
  const locale = useLocale()
  const problemOf = useProblemOf()
  const { form, set } = useOfferForm()
  const isHydrated = useHydrated()
  // Digits are grouped except while typing: changing them on focus would drop the selection.
  const [typing, setTyping] = useState<'from' | 'to' | null>(null)
  const contract = form[field]
  const change = (changes: Partial<ContractForm>) => set(field, { ...contract, ...changes })
  const { salaryCurrency: currency } = form
  const unit = isCurrency(currency) ? formatCurrency(currency, locale) : ''
  const from = problemOf(`${field}.from`)
  const to = problemOf(`${field}.to`)
  const errors = [from, to].filter((text, at, all) => text !== null && all.indexOf(text) === at)
  const question = errors.length === 0 ? payQuestion(form, field) : null
  return (
    <fieldset className="pfcontract">
      <legend className="sr">
        {t(field === 'primarySalary' ? 'posting:form.contractOne' : 'posting:form.contractTwo')}
      </legend>
      <FormSelect
        name={`${field}.employmentType`}
        label={t('posting:fields.employmentType')}
        value={contract.employmentType}
        none={t('posting:choices.none')}
        choices={employmentTypes.map((value) => ({ value, label: t(`posting:choices.contract.${value}`) }))}
        onChange={(employmentType) => set(field, withEmploymentType(contract, employmentType))}
      />
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`posting:fields.${end}`)}>
          {(control) => (
            <Input
              {...control}
              name={`${field}.${end}`}
              inputMode="decimal"
              autoComplete="off"
              unit={unit}
              value={typing === end || !isHydrated ? contract[end] : groupedAmount(contract[end])}
              onBlur={() => setTyping(null)}
              aria-invalid={(end === 'from' ? from : to) ? true : undefined}
              aria-describedby={errors.length > 0 ? `${field}-errors` : undefined}
              onChange={(event) => {
                setTyping(end)
                change({ [end]: event.currentTarget.value })
              }}
            />
          )}
        </Field>
      ))}
      <FormSegment
        name={`${field}.amountType`}
        label={t('posting:fields.amountType')}
        value={contract.amountType}
        choices={amountTypes.map((value) => ({ value, label: t(`posting:choices.amount.${value}`) }))}
        onChange={(amountType) => change({ amountType })}
      />
      {onRemove && (
        <IconButton className="pfcontract__x" label={t('posting:form.removeContract')} onClick={onRemove}>
          <Icon of={Trash2} size={16} />
        </IconButton>
      )}
      {question !== null && (
        // As high as what replaces it: the page must not move while a button below is being pressed.
        <Suspense fallback={<p className="pfhint">{t('posting:form.payAsking')}</p>}>
          <PayHints question={question} />
        </Suspense>
      )}
      {errors.length > 0 && (
        <div className="pfcontract__errors" id={`${field}-errors`}>
          {errors.map((text) => (
            <FieldError key={text}>{text}</FieldError>
          ))}
        </div>
      )}
    </fieldset>
  )
}
