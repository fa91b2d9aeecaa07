import { useShell } from '#screens/shell/shell-context.tsx'
import { Checkbox } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import type { PreferencesPart } from '../contract.ts'
import { type CandidateEmploymentType, candidateEmploymentTypes, payUnits } from '../enumerations.ts'
import { type ProfileOutcome, typedValueOr, typedValuesOr } from './profile-data.ts'
import { useProblem } from './section.tsx'

interface PayRowsProps {
  preferences: PreferencesPart
  outcome: ProfileOutcome
  typed: ProfileOutcome
}

/** A row for each type of contract with the minimum pay; its inputs appear once it is chosen (profile.css). */
export const PayRows = ({ preferences, outcome, typed }: PayRowsProps) => {
  const t = useT()
  const chosen = typedValuesOr(
    typed,
    'employments',
    preferences.employments.map(({ type }) => type),
  )
  return (
    <fieldset className="pform__group">
      <legend>{t('profiles:pay.title')}</legend>
      <div className="payrows">
        {candidateEmploymentTypes.map((type) => (
          <PayRow
            key={type}
            type={type}
            isChosen={chosen.includes(type)}
            salary={preferences.employments.find((one) => one.type === type)?.salary ?? null}
            outcome={outcome}
            typed={typed}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PayRowProps extends Pick<PayRowsProps, 'outcome' | 'typed'> {
  type: CandidateEmploymentType
  isChosen: boolean
  salary: PreferencesPart['employments'][number]['salary']
}

const PayRow = ({ type, isChosen, salary, outcome, typed }: PayRowProps) => {
  const t = useT()
  const { currencies } = useShell()
  const error = useProblem(outcome)(`amount.${type}`)
  const name = t(`offers:employmentType.${type}`)
  const kind = t(type === 'b2b' ? 'profiles:pay.net' : 'profiles:pay.gross')
  return (
    <div className="payrow">
      <Checkbox name="employments" value={type} defaultChecked={isChosen}>
        {name}
      </Checkbox>
      <span className="payrow__off muted">{t('profiles:pay.off')}</span>
      <Input
        name={`amount.${type}`}
        aria-label={t('profiles:pay.amount', { contract: name })}
        aria-invalid={error ? true : undefined}
        inputMode="decimal"
        maxLength={14}
        defaultValue={typedValueOr(typed, `amount.${type}`, salary ? String(salary.amount) : '')}
      />
      <Select
        name={`currency.${type}`}
        aria-label={t('profiles:pay.currency', { contract: name })}
        defaultValue={typedValueOr(typed, `currency.${type}`, salary?.currency ?? currencies[0] ?? 'pln')}
      >
        {currencies.map((currency) => (
          <option key={currency} value={currency}>
            {currency.toUpperCase()}
          </option>
        ))}
      </Select>
      <Select
        name={`unit.${type}`}
        aria-label={t('profiles:pay.unit', { contract: name })}
        defaultValue={typedValueOr(typed, `unit.${type}`, salary?.unit ?? 'month')}
      >
        {payUnits.map((unit) => (
          <option key={unit} value={unit}>
            {`${kind} ${t(`profiles:pay.per.${unit}`)}`}
          </option>
        ))}
      </Select>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
