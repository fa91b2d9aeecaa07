import type { SalaryBand } from '#features/search/rules.ts'

/** The axis that the pay of all rows is drawn on: monthly amounts in the page's currency. */
export interface PayScale {
  readonly from: number
  readonly to: number
}

/** Fewer offers with pay are no distribution. */
const FEWEST = 20
/** Share of the offers beyond each end of the axis, whose bars begin or end at its edge. */
const BEYOND = 0.02
/** Narrowest bar in per cent: one amount instead of a range must be visible too. */
const NARROWEST = 4

/** The axis of a board, from the pay of all its offers; null with too few of them. */
export const payScaleOf = (bands: readonly SalaryBand[]): PayScale | null => {
  const total = bands.reduce((sum, { count }) => sum + count, 0)
  if (total < FEWEST) return null
  const bandAt = (share: number): SalaryBand | undefined => {
    let before = 0
    return bands.find(({ count }) => {
      before += count
      return count > 0 && before >= total * share
    })
  }
  const low = bandAt(BEYOND)
  const high = bandAt(1 - BEYOND)
  if (!low || !high) return null
  // The bands are of the highest pay; the last one is open-ended.
  const to = high.to ?? high.from
  return to > low.from ? { from: low.from, to } : null
}

const inPerCent = (share: number): number => Math.round(share * 1000) / 10

/** Place of a range on the axis in per cent, within its ends. */
export const barOn = (scale: PayScale, range: { readonly from: number; readonly to: number }) => {
  const shareOf = (amount: number) =>
    Math.min(1, Math.max(0, (amount - scale.from) / (scale.to - scale.from)))
  const [start, end] = [inPerCent(shareOf(range.from)), inPerCent(shareOf(range.to))]
  const width = Math.max(NARROWEST, end - start)
  return { left: Math.min(start, 100 - width), width }
}
