/** A year or a month as 2026 or 2026-11. */
export type Period = string

/** The period's first and last day. */
export const daysOf = (period: Period): { readonly from: string; readonly to: string } => {
  const [year = 0, month] = period.split('-').map(Number)
  const last = new Date(Date.UTC(year, month ?? 12, 0)).getUTCDate()
  const at = (one: number, day: number) => `${year}-${`${one}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`
  return { from: at(month ?? 1, 1), to: at(month ?? 12, last) }
}

/** The period that two days bound exactly; null for any other days. */
export const periodOf = ({ from, to }: { readonly from: string; readonly to: string }): Period | null =>
  [from.slice(0, 7), from.slice(0, 4)].find((period) => {
    if (period === '') return false
    const days = daysOf(period)
    return days.from === from && days.to === to
  }) ?? null

/** Years with their months between two months, latest year first. */
export const yearsBetween = (
  first: Period,
  last: Period,
): readonly { readonly year: Period; readonly months: readonly Period[] }[] => {
  const [from = 0, to = 0] = [first, last].map((period) => Number(period.slice(0, 4)))
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, back) => {
    const year = `${to - back}`
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${`${index + 1}`.padStart(2, '0')}`)
    return { year, months: months.filter((month) => month >= first && month <= last) }
  })
}
