import { classNames } from './class-names.ts'

interface BadgeProps {
  count: number
  /** A larger count is shown as '99+'. */
  max?: number
  kind?: 'ink' | 'accent' | 'soft'
}

/** A small count on or beside something; nothing is shown at 0. */
export const Badge = ({ count, max = 99, kind = 'ink' }: BadgeProps) =>
  count > 0 && (
    <span className={classNames('badge', kind !== 'ink' && `badge--${kind}`)}>
      {count > max ? `${max}+` : count}
    </span>
  )
