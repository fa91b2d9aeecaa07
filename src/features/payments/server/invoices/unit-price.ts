import type { InvoiceLine } from '../../contract.ts'

/** Structured invoices allow at most 8 decimals. */
const MAX_DIGITS = 8
const FEWEST_DIGITS = 2

/** Older documents have no quantity: one piece, or minus one in a correction. */
export const piecesOf = ({ quantity, netMinor }: Pick<InvoiceLine, 'quantity' | 'netMinor'>): number =>
  quantity ?? (netMinor < 0 ? -1 : 1)

/** Unit price such as '719.00', with as many decimals as needed for price times quantity to round to the net amount. */
export const unitPriceOf = (line: Pick<InvoiceLine, 'quantity' | 'netMinor'>): string => {
  const pieces = piecesOf(line)
  const exact = line.netMinor / pieces / 100
  for (let digits = FEWEST_DIGITS; digits < MAX_DIGITS; digits += 1) {
    const price = exact.toFixed(digits)
    if (Math.round(Math.abs(Number(price) * pieces) * 100) === Math.abs(line.netMinor)) return price
  }
  return exact.toFixed(MAX_DIGITS)
}
