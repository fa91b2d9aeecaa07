const DAY_MS = 86_400_000
/** Offers run thirty days, so that the oldest one has two days left. */
const SPAN_DAYS = 28
/** Above 1, so that new offers outnumber old ones, as on a real board. */
const SKEW = 1.2

/** Counts rows by day of publication (days since 1970), and remembers the newest row's place within its day. */
export class PublicationDays {
  private readonly counts = new Map<number, number>()
  private newestDay = Number.NEGATIVE_INFINITY
  private newestFraction = 1

  add(publishedAt: Date, fraction: number): void {
    const day = Math.floor(publishedAt.getTime() / DAY_MS)
    this.counts.set(day, (this.counts.get(day) ?? 0) + 1)
    if (day > this.newestDay) {
      this.newestDay = day
      this.newestFraction = fraction
    } else if (day === this.newestDay) this.newestFraction = Math.min(this.newestFraction, fraction)
  }

  /**
   * Returns a function that moves dates into the last four weeks: the newest one to `now`, the others by rank, so that
   * the order of days stays while gaps vanish. Rows of one day are spread by `fraction` (0..1, constant for a row),
   * rows without a date over the whole period.
   */
  mover(now: Date): (publishedAt: Date | null, fraction: number) => Date {
    const days = [...this.counts].sort(([a], [b]) => b - a)
    const total = days.reduce((sum, [, count]) => sum + count, 0)
    const newerThan = new Map<number, number>()
    let newer = 0
    for (const [day, count] of days) {
      newerThan.set(day, newer)
      newer += count
    }
    const offset = ((this.counts.get(this.newestDay) ?? 0) * this.newestFraction) / total || 0
    return (publishedAt, fraction) => {
      const day = publishedAt && Math.floor(publishedAt.getTime() / DAY_MS)
      const count = day === null ? undefined : this.counts.get(day)
      const rank =
        day === null || count === undefined
          ? fraction
          : ((newerThan.get(day) ?? 0) + count * fraction) / total - offset
      return new Date(Math.round(now.getTime() - SPAN_DAYS * DAY_MS * Math.max(0, rank) ** SKEW))
    }
  }
}

const EARLIEST = Date.UTC(1990, 0, 1)
const LATEST = Date.UTC(2100, 0, 1)

/** A Polish date, 12.06.2026, which Date.parse takes for an American one. */
const POLISH_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

const timeOf = (text: string): number => {
  const [, day, month, year] = POLISH_DATE.exec(text.trim()) ?? []
  if (!day || !month || !year) return Date.parse(text)
  return Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Parses a row's date; null if missing, undefined if malformed, out of range, or more than a day after `now`. */
export const readDate = (text: string | null | undefined, now: Date | null): Date | null | undefined => {
  if (text === null || text === undefined || text.trim() === '') return null
  const time = timeOf(text)
  if (Number.isNaN(time) || time < EARLIEST || time >= LATEST) return undefined
  if (now === null) return new Date(time)
  return time > now.getTime() + DAY_MS ? undefined : new Date(Math.min(time, now.getTime()))
}
