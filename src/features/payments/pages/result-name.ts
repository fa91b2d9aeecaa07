import type { OrderOutcome, PaymentResult, RefusalReason } from '../enumerations.ts'

export interface PaymentResultData {
  readonly result: PaymentResult
  readonly title: string
  /** It is paid for and waits until its company is verified. */
  readonly isHeld: boolean
  readonly offerHref: string | null
  /** Of a pack, where its codes are. */
  readonly codesHref: string | null
  readonly until: string | null
  readonly stepHref: string
  readonly hereHref: string
  readonly checkedAt: string
  /** Comes from the payment step: the provider's page is next. */
  readonly goesOn: boolean
  /** Null where a code paid. */
  readonly order: {
    readonly number: string
    readonly amountMinor: number
    readonly currency: 'pln' | 'eur'
    readonly outcome: OrderOutcome | null
    readonly code: string | null
    readonly isCancelled: boolean
    /** Why it was refused, where the provider says. */
    readonly reason: RefusalReason | null
    readonly payHref: string | null
  } | null
  readonly invoice: { readonly number: string; readonly href: string } | null
}

type Named = Pick<PaymentResultData, 'result' | 'order' | 'isHeld' | 'codesHref' | 'goesOn'>

/** The provider's page is next. */
export const isLeavingFor = ({ result, order, goesOn }: Named): boolean =>
  result === 'pending' && goesOn && (order?.payHref ?? null) !== null

const nameOfPack = ({ result, order }: Named) => {
  if (result === 'pending') return 'pending'
  if (result === 'success') return 'pack'
  return order?.isCancelled ? 'packCancelled' : 'packFailure'
}

/** Which words of `payments:result` say it, on the page and in its title. */
export const resultName = (data: Named) => {
  const { result, order, isHeld, codesHref } = data
  const isPack = codesHref !== null
  if (isLeavingFor(data)) return isPack ? 'packLeaving' : 'leaving'
  if (isPack) return nameOfPack(data)
  if (result === 'failure') return order?.isCancelled ? 'cancelled' : 'failure'
  if (result === 'pending') return 'pending'
  if (order?.outcome === 'code') return 'code'
  if (isHeld) return 'held'
  return order?.outcome === 'extended' ? 'extended' : 'success'
}
