import { Check, Clock } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { daysLeft, urgencyOf } from '../../rules.ts'
import { daysLeftText } from './days-left-text.ts'

interface DaysLeftTagProps {
  expiredAt: string
  now: Date
  isApplied?: boolean
}

/** Remaining days of an offer, more prominent the fewer there are; replaced by the mark of an application. */
export const DaysLeftTag = ({ expiredAt, now, isApplied = false }: DaysLeftTagProps) => {
  const t = useT()
  if (isApplied)
    return (
      <span className="tag tag--success">
        <Check size={14} aria-hidden />
        {t('offers:card.applied')}
      </span>
    )
  const days = daysLeft(new Date(expiredAt), now)
  const urgency = urgencyOf(days)
  if (urgency === 'calm')
    return <span className="tag tag--outline">{t('offers:card.days', { count: days })}</span>
  return (
    <span className={`tag tag--${urgency}`}>
      <Clock size={14} aria-hidden />
      {daysLeftText(days, t)}
    </span>
  )
}
