import { useId } from 'react'
import { Radio } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { reportReasons } from '../../enumerations.ts'

interface ReasonChoiceProps {
  legend: string
  /** The chosen reason; '' for none. */
  chosen: string
  error: string | null
}

/** Reason of a report or a block. */
export const ReasonChoice = ({ legend, chosen, error }: ReasonChoiceProps) => {
  const t = useT()
  const errorId = useId()
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="field__label">{legend}</legend>
      {reportReasons.map((reason) => (
        <Radio
          key={reason}
          name="reason"
          value={reason}
          defaultChecked={reason === chosen}
          aria-invalid={error ? true : undefined}
        >
          {t(`reports:reasons.${reason}`)}
        </Radio>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
