import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/** Attributes that tie an input to its label, help and error. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  /** To the right of the label: 'opcjonalnie', 'PDF, do 5 MB'. */
  hint?: string | undefined
  help?: ReactNode
  /** At the end of the line of the label: a small button about the text. */
  act?: ReactNode
  error?: string | null | undefined
  /** Read out when it appears: for an error that no move of the focus leads to. */
  isErrorAnnounced?: boolean
  /** At the end of the line under the input: a counter of characters. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** A form field: label above, help below, the error next to its input; `<Field label="…">{(control) => <Input
 * {...control} />}</Field>`. */
export const Field = ({ label, hint, help, act, aside, className, children, ...rest }: FieldProps) => {
  const { error, isErrorAnnounced } = rest
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, help && `${id}-help`].filter(Boolean)
  return (
    <div className={classNames('field', className)}>
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className="field__hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
        {act}
      </div>
      {children({
        id,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <FieldError id={`${id}-error`} isAnnounced={isErrorAnnounced}>
          {error}
        </FieldError>
      )}
      {(help || aside) && (
        <div className="field__under">
          <div className="field__help" id={`${id}-help`}>
            {help}
          </div>
          {aside && <div className="field__help num">{aside}</div>}
        </div>
      )}
    </div>
  )
}

interface FieldErrorProps {
  id?: string | undefined
  isAnnounced?: boolean | undefined
  children: ReactNode
}

export const FieldError = ({ id, isAnnounced = false, children }: FieldErrorProps) => (
  <p className="field__error" id={id} role={isAnnounced ? 'alert' : undefined}>
    <Icon of={CircleAlert} size={16} />
    <span>{children}</span>
  </p>
)
