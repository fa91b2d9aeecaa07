import type { OpenPay } from '#features/offers/contract.ts'

/** Pay of a company's offers, one entry for each category. */
export type CompanyPay = Omit<OpenPay, 'companyId'>

type PayKind = Pick<CompanyPay, 'isB2b' | 'currency'>

const isOfKind =
  ({ isB2b, currency }: PayKind) =>
  (pay: CompanyPay): boolean =>
    pay.isB2b === isB2b && pay.currency === currency

const offersIn = (pays: readonly CompanyPay[]): number => pays.reduce((sum, { offers }) => sum + offers, 0)

/**
 * The pay of the most frequent kind and currency; amounts before tax, before VAT and in other currencies are not
 * comparable.
 */
export const comparablePay = (pays: readonly CompanyPay[]): readonly CompanyPay[] => {
  const kinds = pays.map((pay) => pays.filter(isOfKind(pay)))
  return kinds.toSorted((one, other) => offersIn(other) - offersIn(one))[0] ?? []
}

/** From the lowest to the highest amount; null without pay. */
export const paySpan = (pays: readonly CompanyPay[]): CompanyPay | null => {
  const [first] = pays
  if (!first) return null
  const low = Math.min(...pays.map((pay) => pay.low))
  const high = Math.max(...pays.map((pay) => pay.high))
  return { ...first, low, high, offers: offersIn(pays) }
}

/** Fewer offers say nothing about a company's pay. */
const FEWEST_OFFERS = 3

/** Pay by group, the group with most offers first; empty for fewer than two groups or too few offers. */
export const payByGroup = (
  pays: readonly CompanyPay[],
  groupOf: (categoryId: number | null) => string | null,
): readonly { readonly group: string; readonly pay: CompanyPay }[] => {
  const groups = Map.groupBy(comparablePay(pays), ({ categoryId }) => groupOf(categoryId))
  const found = [...groups].flatMap(([group, of]) => {
    const pay = paySpan(of)
    return group !== null && pay ? [{ group, pay }] : []
  })
  if (found.length < 2 || offersIn(found.map(({ pay }) => pay)) < FEWEST_OFFERS) return []
  return found.sort((one, other) => other.pay.offers - one.pay.offers || other.pay.high - one.pay.high)
}
