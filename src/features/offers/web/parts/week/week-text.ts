import type { Translate } from '#kernel/translator.ts'
import type { ExperienceLevel } from '../../../contract.ts'
import type { ShownSalary } from '../../../rules.ts'
import { daysOfShifts, type Shift } from '../../../week-contract.ts'

/** 'Dni: wtorek, sobota' */
export const dayNames = (schedule: readonly Shift[], t: Translate): string =>
  t('offers:week.onDays', {
    days: daysOfShifts(schedule)
      .map((day) => t(`offers:week.days.${day}.long`))
      .join(', '),
  })

/** Levels at which no experience is asked for, as the search understands 'bez doświadczenia'. */
export const isWithoutExperience = (level: ExperienceLevel): boolean =>
  level === 'intern' || level === 'junior'

const MONTHS = 12

/**
 * Whether pupils and students under 26 get the whole amount: on a mandate contract they pay no contributions, and no
 * tax while a year of full-time work at the higher rate stays within the relief (`reliefPln` a year).
 */
export const isTakeHomeForStudents = (
  { type, gross, currency, given, monthly }: ShownSalary,
  reliefPln: number,
): boolean =>
  type === 'mandate_contract' &&
  gross &&
  currency === 'pln' &&
  given === null &&
  monthly.to * MONTHS <= reliefPln
