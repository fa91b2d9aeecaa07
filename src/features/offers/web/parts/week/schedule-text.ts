import type { Translate } from '#kernel/translator.ts'
import { partsOfDay, type Shift, weekdays } from '../../../week-contract.ts'

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
