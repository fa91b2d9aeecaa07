const STEPS = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]
const MAX_STEPS = 6

/** Round marks from 0 up to the first one not below the amount: four to seven, the last at the axis's end. */
export const payAxis = (amount: number): readonly number[] => {
  const step = STEPS.find((one) => Math.ceil(amount / one) <= MAX_STEPS) ?? amount / MAX_STEPS
  return Array.from({ length: Math.max(Math.ceil(amount / step), 1) + 1 }, (_, at) => at * step)
}
