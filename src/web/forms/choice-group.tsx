import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

interface ChoiceGroupProps {
  legend: ReactNode
  legendClass?: string
  error?: string | null
  className?: string
  children: ReactNode
}

/** A fieldset of radio buttons with its legend and error. */
export const ChoiceGroup = ({ legend, legendClass, error, className, children }: ChoiceGroupProps) => {
  const id = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={legendClass}>{legend}</legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
