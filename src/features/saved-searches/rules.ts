import type { AlertFrequency } from './enumerations.ts'
import { maxNameLength } from './enumerations.ts'

const NAME = /^[\p{L}\d ,&#()/+-]*$/u
const NOT_IN_NAMES = /[^\p{L}\d ,&#()/+-]+/gu

export type NameProblem = 'required' | 'characters' | 'tooLong'

/** Why a name cannot be used; null for a valid one. */
export const nameProblem = (typed: string): NameProblem | null => {
  const name = typed.trim()
  if (name === '') return 'required'
  if (!NAME.test(name)) return 'characters'
  return name.length > maxNameLength ? 'tooLong' : null
}

const SEPARATOR = ', '

/** 'Warszawa, Java, B2B': a valid name made of as many of the search's conditions as fit. */
export const nameOfTags = (tags: readonly string[], nothing: string): string => {
  let name = ''
  for (const tag of tags) {
    const readable = tag.replace(/\s+/g, ' ').replace(NOT_IN_NAMES, ' ').replace(/ {2,}/g, ' ').trim()
    const longer = name === '' ? readable : name + SEPARATOR + readable
    if (readable === '' || longer.length > maxNameLength) continue
    name = longer
  }
  return name === '' ? nothing : name
}

/** Splits a name made by `nameOfTags` into its tags; any other name is a single tag. */
export const tagsOfName = (name: string): readonly string[] => name.split(SEPARATOR)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAIL_HOUR = 8

/** Weekdays on which alerts are mailed; 0 is Sunday. */
const WEEKDAYS: Readonly<Record<AlertFrequency, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  twiceAWeek: [2, 5],
  weekly: [1],
}

const warsaw = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  ...{
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  },
})

/** Difference between Warsaw time and UTC at a moment. */
const offsetMs = (moment: number): number => {
  const parts = new Map(warsaw.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

/** The latest mailing time of a frequency at or before `now`. */
export const lastMailTime = (frequency: AlertFrequency, now: Date): Date => {
  const local = now.getTime() + offsetMs(now.getTime())
  for (let day = Math.floor(local / DAY_MS); ; day -= 1) {
    // The clocks change at night, so by eight the day's final offset applies.
    const eight = day * DAY_MS + MAIL_HOUR * HOUR_MS
    const time = eight - offsetMs(eight - 2 * HOUR_MS)
    if (time <= now.getTime() && WEEKDAYS[frequency].includes(new Date(eight).getUTCDay()))
      return new Date(time)
  }
}
