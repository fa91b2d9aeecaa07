const DAY_MS = 86_400_000

const warsaw = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Europe/Warsaw that a moment falls on, as YYYY-MM-DD. */
export const warsawDay = (moment: Date): string => {
  const [month, day, year] = warsaw.format(moment).split('/')
  return `${year}-${month}-${day}`
}

/** Calendar days in Europe/Warsaw from one moment to another; negative when `to` is on an earlier day. */
export const warsawDaysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(warsawDay(to)) - Date.parse(warsawDay(from))) / DAY_MS)
