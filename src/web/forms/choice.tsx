import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  /** Formatted number of results, such as '1 018'. */
  count?: string | undefined
}

interface CheckboxProps extends ChoiceProps {
  /** Choosing this option would leave no results. */
  isZero?: boolean
}

/** A checkbox; see `Radio` for radio buttons. */
export const Checkbox = ({ children, count, isZero, className, ...rest }: CheckboxProps) => (
  <label className={classNames('check', isZero && 'check--zero', className)}>
    <input {...rest} type="checkbox" className="check__box" />
    <span className="check__label">{children}</span>
    {count !== undefined && <span className="count">{count}</span>}
  </label>
)

export const Radio = ({ children, count, className, ...rest }: ChoiceProps) => (
  <label className={classNames('check', className)}>
    <input {...rest} type="radio" className="check__box" />
    <span className="check__label">{children}</span>
    {count !== undefined && <span className="count">{count}</span>}
  </label>
)

// No aria-checked: for `role="switch"` screen readers take the state of the checkbox itself.
const switchControl = { type: 'checkbox', role: 'switch' } as const

export const Switch = ({ children, count, className, ...rest }: ChoiceProps) => (
  <label className={classNames('switch', className)}>
    <span className="switch__label">{children}</span>
    {count !== undefined && <span className="count">{count}</span>}
    <input {...rest} {...switchControl} className="switch__track" />
  </label>
)

interface SegmentProps {
  /** Accessible name of the group. */
  label: string
  name: string
  options: readonly { readonly value: string; readonly label: string }[]
  defaultValue?: string
  /** Takes the full width of its container. */
  isFull?: boolean
  /** The id of the error message. */
  describedBy?: string | undefined
  onChange?: (value: string) => void
}

/** A segmented control: radio buttons side by side. */
export const Segment = ({
  label,
  name,
  options,
  defaultValue,
  isFull,
  describedBy,
  onChange,
}: SegmentProps) => (
  <fieldset
    className={classNames('segment', isFull && 'segment--full')}
    aria-describedby={describedBy}
    aria-invalid={describedBy ? true : undefined}
  >
    <legend className="sr">{label}</legend>
    {options.map((option) => (
      <label key={option.value} className="segment__item">
        <input
          type="radio"
          name={name}
          value={option.value}
          defaultChecked={option.value === defaultValue}
          onChange={() => onChange?.(option.value)}
        />
        {option.label}
      </label>
    ))}
  </fieldset>
)
