import type { ContentEntry } from '#features/content/contract.ts'

/** On this day the demo's texts were written: their later days are announcements. */
const WRITTEN_ON = '2026-11-28'

/** Moves the days that were still to come when the texts were written, so that they are still to come on any day. */
export const announcedFrom = (entries: readonly ContentEntry[], today: string): ContentEntry[] => {
  const passed = Math.max(0, Date.parse(today) - Date.parse(WRITTEN_ON))
  const moved = (day: string | null) =>
    day !== null && day > WRITTEN_ON
      ? new Date(Date.parse(day) + passed).toISOString().slice(0, 'yyyy-mm-dd'.length)
      : day
  return entries.map((entry) => ({ ...entry, from: moved(entry.from), due: moved(entry.due) }))
}
