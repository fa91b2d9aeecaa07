import { isPublicState } from '#features/offers/rules.ts'
import { blockProblems, readBlock } from '#features/reports/rules.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { OfferDetail, RefundableAmount, TypedBulk, TypedChange } from './contract.ts'
import { type OfferChange, offerChanges } from './enumerations.ts'

export const changeOf = (word: string): OfferChange | undefined => offerChanges.find((one) => one === word)

export const readChange = (fields: Pick<URLSearchParams, 'get'>): TypedChange => ({
  does: plainLine(fields.get('does') ?? '').slice(0, 40),
  ...readBlock(fields),
  refund: fields.get('refund') === '1',
})

/** The size of a page of the list. */
const MAX_OFFERS_PER_FORM = 50

/** Offer ids that are not numbers are dropped. */
export const readBulk = (fields: Pick<URLSearchParams, 'get' | 'getAll'>): TypedBulk => ({
  offerIds: [...new Set(fields.getAll('offer').filter((id) => /^\d{1,15}$/.test(id)))]
    .slice(0, MAX_OFFERS_PER_FORM)
    .map(Number),
  change: readChange(fields),
})

export const bulkProblems = ({ offerIds, change }: TypedBulk): FormProblem[] => [
  ...(offerIds.length === 0 ? [{ field: 'offer', reason: 'required' } as const] : []),
  ...blockProblems(change),
]

/** Sums the orders by currency; currencies with nothing left are dropped. */
export const refundableAmounts = (
  orders: readonly {
    readonly currency: 'pln' | 'eur'
    readonly grossMinor: number
    readonly refundedMinor: number
  }[],
): RefundableAmount[] =>
  (['pln', 'eur'] as const).flatMap((currency) => {
    const paid = orders.filter((order) => order.currency === currency)
    const leftMinor = paid.reduce((sum, { grossMinor, refundedMinor }) => sum + grossMinor - refundedMinor, 0)
    return leftMinor > 0
      ? [{ currency, leftMinor, isWhole: paid.every(({ refundedMinor }) => refundedMinor === 0) }]
      : []
  })

/** The last path segment of a pasted address (slug, guid or number), without query and hash. */
export const lastPathSegment = (text: string): string =>
  text
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
    .at(-1) ?? ''

/** A public offer can be blocked, a blocked one unblocked if it was published before; null for all others. */
export const possibleChange = ({
  offer: { state, publishedAt, expiredAt },
}: Pick<OfferDetail, 'offer'>): OfferChange | null => {
  if (isPublicState(state)) return 'block'
  return state === 'blocked' && publishedAt !== null && expiredAt !== null ? 'unblock' : null
}
