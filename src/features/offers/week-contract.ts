// When the work of an offer is done, from which age and for how long. Without schemas, for pages.

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type Weekday = (typeof weekdays)[number]
export type PartOfDay = (typeof partsOfDay)[number]

/** A part of a day of the week. */
export type Shift = `${Weekday}-${PartOfDay}`
/** In the order of the week; the place of a shift is its bit in the database. */
export const shifts: readonly Shift[] = weekdays.flatMap((day) =>
  partsOfDay.map((part): Shift => `${day}-${part}`),
)

/** In the index beside the shifts without work, also where there are none: the offer states its schedule. */
export const statedShift = 'stated'

/** Young workers may work from 16 (article 190 of the Labour Code: 15, for light work), all others from 18. */
export const minimumAges = [16, 18] as const
export type MinimumAge = (typeof minimumAges)[number]

export const workDurations = ['permanent', 'up_to_3_months', 'season', 'one_off'] as const
export type WorkDuration = (typeof workDurations)[number]

/** One bit for each shift. */
export const maskOfShifts = (chosen: readonly string[]): number =>
  shifts.reduce((mask, shift, bit) => (chosen.includes(shift) ? mask | (1 << bit) : mask), 0)

export const shiftsOfMask = (mask: number): Shift[] => shifts.filter((_, bit) => (mask & (1 << bit)) !== 0)

/** The days of the week with at least one of the shifts. */
export const daysOfShifts = (chosen: readonly Shift[]): Weekday[] =>
  weekdays.filter((day) => chosen.some((shift) => shift.startsWith(`${day}-`)))

export const isWeekend = (day: Weekday): boolean => day === 'saturday' || day === 'sunday'
