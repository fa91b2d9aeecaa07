import { majorUnits, minorUnits, monthlyAmountMinor } from '#features/money/rules.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { isDisclosed } from '#features/offers/rules.ts'
import { type ContractKind, contractKinds } from '#features/wages/contract.ts'
import { netOfMonth, ratesOn } from '#features/wages/rules.ts'
import type { TakeHome } from '#screens/offer/offer-data.ts'

type Salary = Pick<
  OfferCard['employmentTypes'][number],
  'from' | 'to' | 'currency' | 'type' | 'unit' | 'gross'
>

const kindOf = ({ type }: Salary): ContractKind | undefined => contractKinds.find((kind) => kind === type)

/** Whether net pay can be calculated: the salary is in PLN and gross, or for B2B without VAT. */
const canCalculateNet = (salary: Salary): boolean =>
  salary.currency === 'pln' && salary.gross === (salary.type !== 'b2b')

const TEN = 10
const roundedNet = (kind: ContractKind, gross: number, day: Date): number =>
  Math.round(netOfMonth(kind, gross, day) / TEN) * TEN

/** Net monthly pay by contract in the simplest tax case, highest first; null if it cannot be calculated. */
export const takeHomeOf = (salaries: readonly Salary[], day: Date): TakeHome | null => {
  const contracts = salaries.filter(isDisclosed).flatMap((salary) => {
    const kind = kindOf(salary)
    if (kind === undefined || !canCalculateNet(salary)) return []
    const monthly = (amount: number) => majorUnits(monthlyAmountMinor(minorUnits(amount), salary.unit))
    const [from, to] = [monthly(salary.from), monthly(salary.to)]
    const net = { from: roundedNet(kind, from, day), to: roundedNet(kind, to, day) }
    return net.from > 0 ? [{ kind, isMonthly: salary.unit === 'month', ad: { from, to }, net }] : []
  })
  const year = Number(ratesOn(day).validFrom.slice(0, 4))
  return contracts.length === 0 ? null : { year, contracts: contracts.sort((a, b) => b.ad.to - a.ad.to) }
}
