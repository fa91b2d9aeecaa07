/** Below these numbers the statistics would mean little, and reveal what single companies pay. */
export const minCompanies = 5
export const minOffers = 20

/** Middle of an offer's monthly pay range. */
export interface OfferPay {
  readonly company: string
  readonly amount: number
}

/** Monthly pay of similar offers on the board, in whole units of the currency. */
export interface MarketPay {
  readonly offers: number
  readonly companies: number
  readonly lower: number
  readonly median: number
  readonly upper: number
}

/** Linear interpolation between the two nearest values, as statistics offices do. */
const quantile = (sorted: readonly number[], part: number): number => {
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}

/** Null with too few offers or companies. */
export const marketOf = (pays: readonly OfferPay[]): MarketPay | null => {
  const companies = new Set(pays.map(({ company }) => company)).size
  if (companies < minCompanies || pays.length < minOffers) return null
  const sorted = pays.map(({ amount }) => amount).sort((one, other) => one - other)
  return {
    ...{ offers: pays.length, companies },
    ...{ lower: quantile(sorted, 0.25), median: quantile(sorted, 0.5), upper: quantile(sorted, 0.75) },
  }
}

/** Position of a range's middle relative to similar offers. */
export const standingOf = (
  { lower, upper }: Pick<MarketPay, 'lower' | 'upper'>,
  middle: number,
): 'below' | 'within' | 'above' => {
  if (middle < lower) return 'below'
  return middle > upper ? 'above' : 'within'
}
