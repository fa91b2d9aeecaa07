import { convertMinor, majorUnits, minorUnits, monthlyAmountMinor } from '#features/money/rules.ts'
import type { OfferCard, OfferDetail } from '#features/offers/contract.ts'
import { isDisclosed } from '#features/offers/rules.ts'
import { type ContractKind, contractKinds } from '#features/wages/contract.ts'
import { netOfMonth, ratesOn } from '#features/wages/rules.ts'
import type { Currency, ExchangeRates } from '#kernel/currency.ts'
import type { TakeHome } from '#screens/offer/offer-data.ts'

type Salary = Pick<
  OfferCard['employmentTypes'][number],
  'from' | 'to' | 'currency' | 'type' | 'unit' | 'gross'
>

/** Whether the pay is taxed in Poland: where the work is done, or for remote work where the board's candidates live. */
export const isTaxedInPoland = ({
  countryCode,
  workplaceType,
}: Pick<OfferDetail, 'countryCode' | 'workplaceType'>): boolean =>
  countryCode === 'PL' || workplaceType.value === 'remote'

const kindOf = ({ type }: Salary): ContractKind | undefined => contractKinds.find((kind) => kind === type)

/** Whether net pay can be calculated: the salary is gross, or for B2B without VAT. */
const canCalculateNet = (salary: Salary): boolean => salary.gross === (salary.type !== 'b2b')

const TEN = 10
const roundedNet = (kind: ContractKind, gross: number, day: Date): number =>
  Math.round(netOfMonth(kind, gross, day) / TEN) * TEN

/** An amount in the smallest unit in grosz; null without a rate. */
const inGrosz = (amountMinor: number, from: Currency, rates: ExchangeRates | null): number | null => {
  if (from === 'pln') return amountMinor
  return rates && convertMinor(amountMinor, from, 'pln', rates)
}

/**
 * Net monthly pay by contract in the simplest tax case, highest first; null if it cannot be calculated. Other
 * currencies are converted by the stored rates.
 */
export const takeHomeOf = (
  salaries: readonly Salary[],
  day: Date,
  rates: ExchangeRates | null,
): TakeHome | null => {
  const converted = new Set<Currency>()
  const contracts = salaries.filter(isDisclosed).flatMap((salary) => {
    const { currency, unit } = salary
    const kind = kindOf(salary)
    if (kind === undefined || !canCalculateNet(salary)) return []
    const monthly = (amount: number) => inGrosz(monthlyAmountMinor(minorUnits(amount), unit), currency, rates)
    const [fromGrosz, toGrosz] = [monthly(salary.from), monthly(salary.to)]
    if (fromGrosz === null || toGrosz === null) return []
    const [from, to] = [majorUnits(fromGrosz), majorUnits(toGrosz)]
    const net = { from: roundedNet(kind, from, day), to: roundedNet(kind, to, day) }
    if (net.from <= 0) return []
    if (currency !== 'pln') converted.add(currency)
    return [{ kind, isExact: unit === 'month' && currency === 'pln', ad: { from, to }, net }]
  })
  const year = Number(ratesOn(day).validFrom.slice(0, 4))
  return contracts.length === 0
    ? null
    : { year, contracts: contracts.sort((a, b) => b.ad.to - a.ad.to), currencies: [...converted] }
}

const MONTHS = 12

/**
 * Whether a student under 26 gets the whole pay of a mandate contract: without contributions, and without tax while a
 * year of it stays within the relief (`reliefPln` a year; null on boards that do not address students).
 */
export const paysStudentsAll = (told: TakeHome | null, reliefPln: number | null): boolean =>
  reliefPln !== null &&
  told?.currencies.length === 0 &&
  told.contracts.some(({ kind, ad }) => kind === 'mandate_contract' && ad.to * MONTHS <= reliefPln)
