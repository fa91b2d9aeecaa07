import type { CodeUse } from '#features/plans/enumerations.ts'
import type { OrderOutcome, PaymentResult, RefusalReason } from '../enumerations.ts'

export interface PaymentResultData {
  readonly result: PaymentResult
  readonly title: string
  /** Paid for, and held until its company is verified. */
  readonly isHeld: boolean
  readonly offerHref: string | null
  /** Where changes made after the order are shown and published; null without any. */
  readonly publishHref: string | null
  /** Page with the codes of a pack. */
  readonly codesHref: string | null
  readonly until: string | null
  readonly stepHref: string
  readonly hereHref: string
  readonly checkedAt: string
  /** Coming from the payment step: the provider's page is next. */
  readonly goesOn: boolean
  /** What a code was just used for; null when paid with money. */
  readonly spent: CodeUse | null
  /** Null when paid by a code. */
  readonly order: {
    readonly number: string
    readonly amountMinor: number
    readonly currency: 'pln' | 'eur'
    readonly outcome: OrderOutcome | null
    readonly code: string | null
    readonly isCancelled: boolean
    /** Reason of a refusal, if the provider gives one. */
    readonly reason: RefusalReason | null
    readonly payHref: string | null
  } | null
  readonly invoice: { readonly number: string; readonly href: string } | null
}

type Named = Pick<PaymentResultData, 'result' | 'order' | 'spent' | 'isHeld' | 'codesHref' | 'goesOn'>

/** Whether the page forwards to the provider. */
export const isLeavingFor = ({ result, order, goesOn }: Named): boolean =>
  result === 'pending' && goesOn && (order?.payHref ?? null) !== null

const nameOfPack = ({ result, order }: Named) => {
  if (result === 'pending') return 'pending'
  if (result === 'success') return 'pack'
  return order?.isCancelled ? 'packCancelled' : 'packFailure'
}

/** Key of `payments:result` for the page's texts and title. */
export const resultName = (data: Named) => {
  const { result, order, isHeld, codesHref } = data
  const isPack = codesHref !== null
  if (isLeavingFor(data)) return isPack ? 'packLeaving' : 'leaving'
  if (isPack) return nameOfPack(data)
  if (result === 'failure') return order?.isCancelled ? 'cancelled' : 'failure'
  if (result === 'pending') return 'pending'
  if (order?.outcome === 'code') return 'code'
  if (isHeld) return 'held'
  return order?.outcome === 'extended' || data.spent === 'extend' ? 'extended' : 'success'
}
