import type { SalaryBand } from '#features/search/rules.ts'
import type { PayChart } from './pay-axis.ts'

const FEWEST_FOR_MEDIAN = 20
/** Possible numbers of bands: the chart ends at a round number of thousands. */
const LENGTHS = [11, 16, 21]
/** Share of the offers that may fall into the open-ended last band. */
const MAX_BEYOND = 0.02

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Cuts the chart where nearly all offers end, so that they spread over its width, but not below the chosen amount. */
export const payChart = (
  bands: readonly SalaryBand[],
  { chosen, median }: { readonly chosen: number; readonly median: number | null },
): PayChart => {
  const counts = bands.map(({ count }) => count)
  const step = bands[1]?.from ?? 0
  const total = sumOf(counts)
  const length = LENGTHS.find(
    (bandCount) => (bandCount - 1) * step >= chosen && sumOf(counts.slice(bandCount)) <= total * MAX_BEYOND,
  )
  const shown =
    length === undefined ? counts : [...counts.slice(0, length - 1), sumOf(counts.slice(length - 1))]
  return { step, counts: shown, median: total < FEWEST_FOR_MEDIAN ? null : median }
}
