import type { FormContext, OfferForm, TypedForm } from '#features/posting/rules.ts'
import type { Brief } from './read-brief.ts'
import type { Pay } from './read-pay.ts'

type Contract = OfferForm['primarySalary']

const contractForm = (type: string, pay: Pay | undefined): Contract => ({
  employmentType: type,
  from: pay ? String(pay.from) : '',
  to: pay ? String(pay.to) : '',
  amountType: pay?.amountType ?? (type === 'b2b' ? 'net' : 'gross'),
})

/** By the hour up to here, a month from here on. */
const MOST_AN_HOUR = 500

const unitOf = (pay: Pay | undefined): string | undefined =>
  pay && (pay.unit ?? (pay.to <= MOST_AN_HOUR ? 'hour' : 'month'))

/** Pay and contracts that a brief names; the usual contract for the first where it names none. */
export const earningsOf = (
  { pay, contracts }: Pick<Brief, 'pay' | 'contracts'>,
  { usual, context }: { readonly usual: string; readonly context: Pick<FormContext, 'currencies'> },
): TypedForm => {
  const [first, second] = pay.filter(
    ({ currency }) => currency === null || context.currencies.includes(currency),
  )
  const types: readonly string[] = contracts.length > 0 ? contracts : [usual]
  // One range is that of the contract that was named first.
  const firstType = (second && first?.contract) ?? types[0] ?? usual
  const otherType = second?.contract ?? types.find((type) => type !== firstType)
  const hasSecond =
    second !== undefined &&
    otherType !== undefined &&
    otherType !== firstType &&
    unitOf(second) === unitOf(first)
  return {
    salaryCurrency: first?.currency ?? context.currencies[0] ?? 'pln',
    salaryUnit: unitOf(first) ?? 'month',
    primarySalary: contractForm(firstType, first),
    secondSalaryActive: hasSecond,
    ...(hasSecond && { additionalSalary: contractForm(otherType, second) }),
  }
}
