import { type ComponentProps, useId } from 'react'
import { Checkbox } from './choice.tsx'
import { FieldError } from './field.tsx'

interface RequiredCheckboxProps extends ComponentProps<typeof Checkbox> {
  error: string | null | undefined
}

/** A checkbox that must be ticked; its error is its accessible description. */
export const RequiredCheckbox = ({ error, ...rest }: RequiredCheckboxProps) => {
  const id = useId()
  const tied = error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <>
      <Checkbox {...rest} {...tied} required />
      {error && <FieldError id={id}>{error}</FieldError>}
    </>
  )
}
