import type { Invoice, Order, PartRefund, PaymentEvent } from './contract.ts'

export interface RefundInStages {
  /** Null where nobody here asked: the provider told of it. */
  readonly askedAt: Date | null
  readonly person: string | null
  readonly reason: string | null
  /** Null for the whole, or what is left. */
  readonly grossMinor: number | null
  readonly givenAt: Date | null
  readonly correction: Pick<Invoice, 'uid' | 'issuedAt' | 'document'> | null
  /** Of what was tried in vain since: how often, and the last time. */
  readonly failures: number
  readonly lastFailure: Pick<PaymentEvent, 'at' | 'detail'> | null
}

export interface RefundFacts {
  readonly order: Pick<Order, 'refundAskedAt' | 'refundedAt' | 'refundReason' | 'refundPerson'>
  readonly invoices: readonly Pick<Invoice, 'uid' | 'issuedAt' | 'partUid' | 'document'>[]
  readonly parts: readonly PartRefund[]
  /** The newest first. */
  readonly events: readonly PaymentEvent[]
}

/** How far the refund is that is under way, or the one of the whole; null where there is none. */
export const refundInStages = ({ order, invoices, parts, events }: RefundFacts): RefundInStages | null => {
  const isWhole = order.refundAskedAt !== null || order.refundedAt !== null
  const part = isWhole ? undefined : parts.find(({ state }) => state === 'asked')
  if (!isWhole && !part) return null
  const inVain = events.filter(
    ({ kind, result, partUid }) =>
      kind === 'refund' && result === 'failed' && partUid === (part?.uid ?? null),
  )
  const givenAt = isWhole ? order.refundedAt : null
  return {
    askedAt: part ? part.askedAt : order.refundAskedAt,
    person: part ? part.person : order.refundPerson,
    reason: part ? part.reason : order.refundReason,
    grossMinor: part ? part.grossMinor : null,
    givenAt,
    correction: isWhole
      ? (invoices.find((one) => one.document.kind === 'correction' && one.partUid === null) ?? null)
      : null,
    failures: inVain.length,
    lastFailure: givenAt ? null : (inVain[0] ?? null),
  }
}
