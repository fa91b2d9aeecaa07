import { classNames } from './class-names.ts'

interface BadgeProps {
  count: number
  /** Above it the badge shows '99+'. */
  max?: number
  kind?: 'ink' | 'accent' | 'soft'
}

/** A small number on or beside something; nothing at zero. */
export const Badge = ({ count, max = 99, kind = 'ink' }: BadgeProps) =>
  count > 0 && (
    <span className={classNames('badge', kind !== 'ink' && `badge--${kind}`)}>
      {count > max ? `${max}+` : count}
    </span>
  )
