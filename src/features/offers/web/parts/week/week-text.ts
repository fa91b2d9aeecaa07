import { isFreeOfTaxUnder26 } from '#features/wages/rules.ts'
import type { Translate } from '#kernel/translator.ts'
import type { ExperienceLevel } from '../../../contract.ts'
import type { ShownSalary } from '../../../rules.ts'
import { daysOfShifts, partsOfDay, type Shift, weekdays } from '../../../week-contract.ts'

/** 'Dni: wtorek, sobota' */
export const dayNames = (schedule: readonly Shift[], t: Translate): string =>
  t('offers:week.onDays', {
    days: daysOfShifts(schedule)
      .map((day) => t(`offers:week.days.${day}.long`))
      .join(', '),
  })

/** 'sb, nd rano i po południu; wt wieczorem': days with the same parts together, in the order of the week. */
export const scheduleText = (schedule: readonly Shift[], t: Translate): string => {
  const partsOn = (day: (typeof weekdays)[number]) =>
    partsOfDay.filter((part) => schedule.includes(`${day}-${part}`))
  const groups = Map.groupBy(
    weekdays.filter((day) => partsOn(day).length > 0),
    (day) => partsOn(day).join(' '),
  )
  return [...groups.values()]
    .map((days) => {
      const [first] = days
      const parts = first ? partsOn(first) : []
      const when =
        parts.length === partsOfDay.length
          ? t('offers:week.allDay')
          : parts.map((part) => t(`offers:week.parts.${part}.long`)).join(', ')
      return `${days.map((day) => t(`offers:week.days.${day}.short`)).join(', ')}: ${when}`
    })
    .join('; ')
}

/** Levels at which no experience is asked for, as the search understands 'bez doświadczenia'. */
export const isWithoutExperience = (level: ExperienceLevel): boolean =>
  level === 'intern' || level === 'junior'

const MONTHS = 12

/**
 * Whether pupils and students under 26 get the whole amount: on a mandate contract they pay no contributions, and no
 * tax while a year of full-time work at the higher rate stays within the relief.
 */
export const isTakeHomeForStudents = (
  { type, gross, currency, given, monthly }: ShownSalary,
  day: Date,
): boolean =>
  type === 'mandate_contract' &&
  gross &&
  currency === 'pln' &&
  given === null &&
  isFreeOfTaxUnder26(monthly.to * MONTHS, day)
