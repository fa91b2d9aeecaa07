/** What the offers pay, the lowest band first; the last has no end. */
export interface PayChart {
  /** Width of a band. */
  readonly step: number
  readonly counts: readonly number[]
  /** Null where there are too few offers for one. */
  readonly median: number | null
}

/** Of the axis: an amount further on would meet the one at its end. */
const MOST_OF_AXIS = 0.72

/** Where the axis names an amount between its ends: every fifth or tenth band. */
export const ticksOf = ({ step, counts }: Pick<PayChart, 'step' | 'counts'>): readonly number[] => {
  const every = counts.length > 16 ? 10 : 5
  const ticks = Math.floor((counts.length * MOST_OF_AXIS) / every)
  return Array.from({ length: ticks }, (_, at) => (at + 1) * every * step)
}
