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

/** Amounts up to this are hourly, higher ones monthly. */
const MAX_AN_HOUR = 500

const unitOf = (pay: Pay | undefined): string | undefined =>
  pay && (pay.unit ?? (pay.to <= MAX_AN_HOUR ? 'hour' : 'month'))

/** Pay and contracts of a brief; without a contract, the typical one. */
export const earningsOf = (
  { pay, contracts }: Pick<Brief, 'pay' | 'contracts'>,
  { usual, context }: { readonly usual: string; readonly context: Pick<FormContext, 'currencies'> },
): TypedForm => {
  const [first, second] = pay.filter(
    ({ currency }) => currency === null || context.currencies.includes(currency),
  )
  const types: readonly string[] = contracts.length > 0 ? contracts : [usual]
  // A single range belongs to the contract named first.
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
