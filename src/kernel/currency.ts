export const currencies = ['pln', 'eur', 'usd', 'gbp', 'chf'] as const
export type Currency = (typeof currencies)[number]
export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency)

/** Units of PLN for one unit of each currency on a day; pln is 1. */
export interface ExchangeRates {
  /** ISO date (YYYY-MM-DD) of the table the rates come from. */
  readonly day: string
  readonly plnPer: Readonly<Record<Currency, number>>
}

/** Rounds to an integer, halves to the even neighbour. */
export const roundHalfEven = (value: number): number => {
  const floor = Math.floor(value)
  const rest = value - floor
  if (rest !== 0.5) return Math.round(value)
  return floor % 2 === 0 ? floor : floor + 1
}

/** Converts an amount (any unit) between currencies; unrounded. */
export const convertAmount = (amount: number, from: Currency, to: Currency, rates: ExchangeRates): number =>
  from === to ? amount : (amount * rates.plnPer[from]) / rates.plnPer[to]
