import type { InvoiceLine } from '../../contract.ts'

/** Structured invoices take no more. */
const MOST_DIGITS = 8
const FEWEST_DIGITS = 2

/** Of documents of before there were others: one piece, or one taken back. */
export const piecesOf = ({ quantity, netMinor }: Pick<InvoiceLine, 'quantity' | 'netMinor'>): number =>
  quantity ?? (netMinor < 0 ? -1 : 1)

/** '719.00', or with as many digits as it takes that price by pieces is the net amount, rounded to a grosz once. */
export const unitPriceOf = (line: Pick<InvoiceLine, 'quantity' | 'netMinor'>): string => {
  const pieces = piecesOf(line)
  const exact = line.netMinor / pieces / 100
  for (let digits = FEWEST_DIGITS; digits < MOST_DIGITS; digits += 1) {
    const price = exact.toFixed(digits)
    if (Math.round(Math.abs(Number(price) * pieces) * 100) === Math.abs(line.netMinor)) return price
  }
  return exact.toFixed(MOST_DIGITS)
}
