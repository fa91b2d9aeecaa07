const DAY_MS = 86_400_000

const warsaw = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const HOUR_MS = 3_600_000
const MAX_HOURS_KEPT = 5_000
const dayOfHour = new Map<number, string>()

/** The calendar day in Europe/Warsaw that a moment falls on, as YYYY-MM-DD. */
export const warsawDay = (moment: Date): string => {
  // Cached by hour, as a list asks for hundreds of days; days begin and clocks change on the hour.
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  const known = dayOfHour.get(hour)
  if (known !== undefined) return known
  const [month, day, year] = warsaw.format(moment).split('/')
  const found = `${year}-${month}-${day}`
  if (dayOfHour.size >= MAX_HOURS_KEPT) dayOfHour.clear()
  dayOfHour.set(hour, found)
  return found
}

/** Calendar days in Europe/Warsaw from one moment to another; negative when `to` is on an earlier day. */
export const warsawDaysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(warsawDay(to)) - Date.parse(warsawDay(from))) / DAY_MS)

const hourInWarsaw = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The moment of a full hour of a day (YYYY-MM-DD) in Warsaw; wrong in the two hours in which clocks change. */
export const warsawHour = (day: string, hour: number): Date => {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const summer = new Date(asUtc - 2 * HOUR_MS)
  return Number(hourInWarsaw.format(summer)) === hour ? summer : new Date(asUtc - HOUR_MS)
}

/** The start (midnight in Warsaw) of a moment's day. */
export const startOfWarsawDay = (now: Date): Date => warsawHour(warsawDay(now), 0)

export const nextWarsawDay = (now: Date): Date =>
  startOfWarsawDay(new Date(startOfWarsawDay(now).getTime() + 30 * HOUR_MS))
