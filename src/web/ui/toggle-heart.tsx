import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface ToggleHeartProps extends ComponentProps<'button'> {
  label: string
  isOn: boolean
}

export const ToggleHeart = ({ label, isOn, ...rest }: ToggleHeartProps) => (
  <button
    type="button"
    {...rest}
    className={classNames('fav', rest.className)}
    aria-pressed={isOn}
    aria-label={label}
  />
)
