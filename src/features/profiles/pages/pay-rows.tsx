import { TriangleAlert } from 'lucide-react'
import { useShell } from '#screens/shell/shell-context.tsx'
import { Checkbox } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PreferencesPart } from '../contract.ts'
import { type CandidateEmploymentType, candidateEmploymentTypes, payUnits } from '../enumerations.ts'
import { type ProfileOutcome, typedValueOr, typedValuesOr } from './profile-data.ts'
import { useProblem } from './section.tsx'

interface PayRowsProps {
  preferences: PreferencesPart
  /** Monthly gross in zlotys. */
  minimumWage: number
  outcome: ProfileOutcome
  typed: ProfileOutcome
}

/** A row for each type of contract with the minimum pay; its inputs appear once it is chosen (profile.css). */
export const PayRows = ({ preferences, minimumWage, outcome, typed }: PayRowsProps) => {
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
            minimumWage={minimumWage}
            outcome={outcome}
            typed={typed}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PayRowProps extends Pick<PayRowsProps, 'minimumWage' | 'outcome' | 'typed'> {
  type: CandidateEmploymentType
  isChosen: boolean
  salary: PreferencesPart['employments'][number]['salary']
}

/** Mostly an hourly rate with the monthly unit; saved all the same, as part of full time is paid less. */
const isBelow = (salary: PayRowProps['salary'], minimumWage: number): boolean =>
  salary !== null && salary.unit === 'month' && salary.currency === 'pln' && salary.amount < minimumWage

const PayRow = ({ type, isChosen, salary, minimumWage, outcome, typed }: PayRowProps) => {
  const t = useT()
  const { currencies } = useShell()
  const error = useProblem(outcome)(`amount.${type}`)
  const name = t(`offers:employmentType.${type}`)
  const isLow = type === 'permanent' && isBelow(salary, minimumWage)
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
      <div className="payrow__low" role="status">
        {isLow && !error && (
          <p>
            <Icon of={TriangleAlert} size={16} />
            {t('profiles:pay.low')}
          </p>
        )}
      </div>
    </div>
  )
}
