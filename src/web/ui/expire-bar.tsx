import { classNames } from './class-names.ts'

interface ExpireBarProps {
  daysLeft: number
  /** Share of the period that has passed, 0 to 1. */
  elapsed: number
}

/** Colour of the bar: ink, amber in the last seven days, red in the last three. */
export const urgencyOf = (daysLeft: number): 'calm' | 'warning' | 'error' => {
  if (daysLeft <= 3) return 'error'
  return daysLeft <= 7 ? 'warning' : 'calm'
}

/** Decorative: the text next to it states the days. */
export const ExpireBar = ({ daysLeft, elapsed }: ExpireBarProps) => {
  const urgency = urgencyOf(daysLeft)
  const share = Math.min(Math.max(elapsed, 0), 1)
  return (
    <div className={classNames('meter', urgency !== 'calm' && `meter--${urgency}`)} aria-hidden="true">
      <div className="meter__bar" style={{ width: `${Math.round(share * 100)}%` }} />
    </div>
  )
}
