import { type ReactNode, useId, useState } from 'react'
import { Segment } from '#web/forms/choice.tsx'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Input, Select, Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FormField, OfferForm } from '../../form/offer-form.ts'
import { useOfferForm, useProblemOf } from '../form-context.ts'

/** Fields with a text value. */
type TextFieldName = {
  [Field in FormField]: OfferForm[Field] extends string ? Field : never
}[FormField]

interface TextFieldProps {
  name: TextFieldName
  label?: string
  hint?: string
  help?: ReactNode
  type?: 'email' | 'url' | 'tel' | 'date'
  autoComplete?: string
  max?: number
  unit?: string
  className?: string
  action?: ReactNode
}

export const FormTextField = ({
  name,
  label,
  max,
  action,
  hint,
  help,
  className,
  ...rest
}: TextFieldProps) => {
  const t = useT()
  const { form, set, isLocked } = useOfferForm()
  const error = useProblemOf()(name)
  const typed = form[name]
  const counter = max !== undefined && t('posting:form.counter', { number: typed.length, max })
  return (
    <Field
      label={label ?? t(`posting:fields.${name}`)}
      error={error}
      aside={counter || undefined}
      {...{ hint, help: help ?? (counter ? ' ' : undefined) }}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <span className={action ? 'pf-action' : undefined}>
          <Input
            {...control}
            {...rest}
            name={name}
            value={typed}
            readOnly={isLocked(name)}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
          {action}
        </span>
      )}
    </Field>
  )
}

interface AreaProps extends Pick<TextFieldProps, 'name' | 'label'> {
  max: number
  rows?: number
  act?: ReactNode
}

/** A text of several lines, with its number of characters. */
export const FormArea = ({ name, label, max, rows = 3, act }: AreaProps) => {
  const t = useT()
  const { form, set } = useOfferForm()
  const typed = form[name]
  return (
    <Field
      label={label ?? t(`posting:fields.${name}`)}
      error={useProblemOf()(name)}
      help=" "
      aside={t('posting:form.counter', { number: typed.length, max })}
      act={act}
    >
      {(control) => (
        <Textarea
          {...control}
          name={name}
          rows={rows}
          value={typed}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly isClosed?: boolean
}

interface SelectFieldProps {
  name: string
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  isLocked?: boolean
  help?: ReactNode
  /** Label of the empty option; without it there is none. */
  none?: string
}

export const FormSelect = (props: SelectFieldProps) => {
  const { name, label, value, choices, onChange, isLocked = false, help, none } = props
  return (
    <Field label={label} error={useProblemOf()(name)} help={help}>
      {(control) => (
        <>
          <Select
            {...control}
            isField
            name={name}
            value={value}
            disabled={isLocked}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {none !== undefined && <option value="">{none}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.isClosed}>
                {choice.label}
              </option>
            ))}
          </Select>
          {isLocked && <input type="hidden" name={name} value={value} />}
        </>
      )}
    </Field>
  )
}

interface SegmentFieldProps {
  name: string
  label: string
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
  help?: ReactNode
}

/** A segmented control with label and error. */
export const FormSegment = ({ name, label, value, choices, onChange, help }: SegmentFieldProps) => {
  const id = useId()
  const error = useProblemOf()(name)
  const [seen, setSeen] = useState({ value, turn: 0 })
  if (seen.value !== value) setSeen({ value, turn: seen.turn + 1 })
  const choose = (next: string) => {
    setSeen({ ...seen, value: next })
    onChange(next)
  }
  return (
    <div className={classNames('field pf-segment', error && 'pf-segment--wrong')}>
      <div className="field__label" aria-hidden="true">
        {label}
      </div>
      <Segment
        // Uncontrolled radio buttons: remounted when the value is changed from outside, but not by a press.
        key={seen.turn}
        label={label}
        name={name}
        options={choices.filter(({ isClosed }) => !isClosed)}
        defaultValue={value}
        isFull
        describedBy={error ? `${id}-error` : undefined}
        onChange={choose}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && <div className="field__help">{help}</div>}
    </div>
  )
}
