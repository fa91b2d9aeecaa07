import { useT } from '#web/i18n/i18n.tsx'
import { daysOfShifts, isWeekend, type Shift, weekdays } from '../../../week-contract.ts'
import { dayNames } from './week-text.ts'
import './week.css'

/** The seven days by their letters, those with work filled. */
export const WeekDays = ({ schedule }: { schedule: readonly Shift[] }) => {
  const t = useT()
  const days = daysOfShifts(schedule)
  return (
    <span className="weekdays" role="img" aria-label={dayNames(schedule, t)}>
      {weekdays.map((day) => (
        <i
          key={day}
          className={days.includes(day) ? 'weekdays__on' : undefined}
          data-weekend={isWeekend(day) || undefined}
        >
          {t(`offers:week.days.${day}.letter`)}
        </i>
      ))}
    </span>
  )
}
