/** Histogram of pay; bands ascend, and the last one is open-ended. */
export interface PayChart {
  /** Width of a band, in the page's currency. */
  readonly step: number
  readonly counts: readonly number[]
  /** Null with too few offers. */
  readonly median: number | null
}

/** Share of the axis that may have ticks: a later tick would collide with the label at the end. */
const MAX_SHARE_OF_AXIS = 0.72

/** Amounts of the inner ticks: every fifth or tenth band. */
export const ticksOf = ({ step, counts }: Pick<PayChart, 'step' | 'counts'>): readonly number[] => {
  const every = counts.length > 16 ? 10 : 5
  const ticks = Math.floor((counts.length * MAX_SHARE_OF_AXIS) / every)
  return Array.from({ length: ticks }, (_, at) => (at + 1) * every * step)
}
