import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/**
 * For e-mail addresses. Not of type email: browsers hand its domain over in ASCII, and the Polish letters of a typing
 * error are not seen.
 */
export const addressInput = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

interface InputProps extends ComponentProps<'input'> {
  look?: 'sm' | 'md' | 'lg'
  /** Unit shown inside, at the end: 'zł / mies.'. */
  unit?: string
  icon?: LucideIcon
}

export const Input = ({ look = 'md', unit, icon, className, ...rest }: InputProps) => {
  const input = (
    <input {...rest} className={classNames('input', look !== 'md' && `input--${look}`, className)} />
  )
  if (!unit && !icon) return input
  return (
    <span className="inputbox">
      {icon && <Icon of={icon} />}
      {input}
      {unit && <span className="inputbox__unit">{unit}</span>}
    </span>
  )
}

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={classNames('input', className)} />
)

interface SelectProps extends ComponentProps<'select'> {
  /** Height and width of a form's input. */
  isField?: boolean
}

export const Select = ({ isField, className, ...rest }: SelectProps) => (
  <span className={classNames('select', isField && 'select--field', className)}>
    <select {...rest} />
    <Icon of={ChevronDown} size={16} />
  </span>
)
