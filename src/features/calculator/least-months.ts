/** The least monthly amount and the first run of months with it, as indexes; equal to whole zlotys, as shown. */
export const leastMonths = (amounts: readonly number[]) => {
  const shown = amounts.map(Math.round)
  const least = Math.min(...shown)
  const first = shown.indexOf(least)
  const next = shown.findIndex((amount, nth) => nth > first && amount !== least)
  return { amount: least, first, last: (next === -1 ? shown.length : next) - 1 }
}
